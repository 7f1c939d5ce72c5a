import { Secret, TOTP } from 'otpauth'

/** What somebody's app shows at this moment. */
export function codeOf(secret: string, now: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now })
}
