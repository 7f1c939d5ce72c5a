import { Secret, TOTP } from 'otpauth'
import type { StaffId } from '#domain/ids.ts'
import { GOOD_CODES } from '#domain/staff/staff-code-limits.ts'
import { openSealed, sealText } from '#server/platform/sealing.ts'

/** As every authenticator app counts: a code of six digits each half minute. */
const COUNTING = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** An app's clock may be wrong by as much. */
const STEPS_OFF = (GOOD_CODES - 1) / 2

const sealOf = (secret: string, staffId: StaffId) => ({
  secret,
  purpose: 'second factors',
  record: `staff ${staffId}`,
})

type Owned = { secret: string; staffId: StaffId }

/** What an app counts from: as text to type, as a link to scan, and sealed for one person. */
export function createFactor({ secret, staffId }: Owned, { shop, email }: { shop: string; email: string }) {
  const counted = new Secret({ size: SECRET_BYTES })
  const issuer = shop.replaceAll(':', ' ')
  const app = new TOTP({ ...COUNTING, issuer, label: email, secret: counted })
  const text = counted.base32
  return { secret: text, uri: app.toString(), sealed: sealText(sealOf(secret, staffId), text) }
}

/** The step that a code is of, around this moment; nothing where it is of none, or cannot be known any more. */
export function stepOfCode(
  { secret, staffId, sealed }: Owned & { sealed: string },
  code: string,
  now: number,
): number | undefined {
  const text = openSealed(sealOf(secret, staffId), sealed)
  if (text === undefined || !/^\d{6}$/.test(code)) return undefined
  const counted = { ...COUNTING, secret: Secret.fromBase32(text) }
  const off = TOTP.validate({ ...counted, token: code, timestamp: now, window: STEPS_OFF })
  return off === null ? undefined : TOTP.counter({ period: COUNTING.period, timestamp: now }) + off
}
