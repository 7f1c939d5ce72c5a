import { createSecretKey } from 'node:crypto'
import { JOSEError } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { bytesOfText, SizedCache } from '#server/platform/sized-cache.ts'

/** What the login value says about its customer. Scripts can read it: it is for display, and no secret. */
export type TokenPayload = {
  user_id: number
  user_name: string
  email: string
  mobile: string | null
}

export type Tokens = {
  sign: (payload: TokenPayload, session: { id: string; startsAt: number; endsAt: number }) => Promise<string>
  /** The session a token belongs to; nothing for one that is forged, damaged or expired. */
  readSession: (token: string, now: number) => Promise<string | undefined>
}

const ALGORITHM = 'HS256'
/** Customers who are about in the shop: each call of theirs brings the same token. */
const BYTES_OF_KNOWN_TOKENS = 8_000_000

export function createTokens(secret: string): Tokens {
  // As the library wants it: any other form is imported anew for every token.
  const key = createSecretKey(secret, 'utf8').toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  const genuine = new SizedCache<string, { sessionId: string; endsAt: number }>(BYTES_OF_KNOWN_TOKENS)

  const verify = async (token: string, now: number) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      currentDate: new Date(now),
      requiredClaims: ['jti', 'exp'],
    })
    return { sessionId: String(payload.jti), endsAt: Number(payload.exp) * 1000 }
  }

  return {
    sign: (payload, session) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: ALGORITHM })
        .setJti(session.id)
        .setIssuedAt(Math.floor(session.startsAt / 1000))
        .setExpirationTime(Math.floor(session.endsAt / 1000))
        .sign(key),

    readSession: async (token, now) => {
      const known = genuine.get(token)
      if (known) return now < known.endsAt ? known.sessionId : undefined
      try {
        const session = await verify(token, now)
        genuine.set(token, session, bytesOfText(token))
        return session.sessionId
      } catch (error) {
        if (error instanceof JOSEError) return undefined
        throw error
      }
    },
  }
}
