import { createSecretKey } from 'node:crypto'
import { JOSEError } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { type ProductId, toProductId } from '#domain/ids.ts'

const ALGORITHM = 'HS256'
/** What it opens, which no login does. */
const AUDIENCE = 'preview'
const LIFETIME_S = 30 * 60

type Deps = { secret: string; now: number }

/** Opens the page of one product as customers would see it, for whoever has it and half an hour. */
export async function makePreviewKey({ secret, now }: Deps, id: ProductId): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(String(id))
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME_S)
    .sign(createSecretKey(secret, 'utf8'))
}

/** The product that a key opens; nothing where it is forged, damaged or too old. */
export async function readPreviewKey({ secret, now }: Deps, key: string): Promise<ProductId | undefined> {
  try {
    const { payload } = await jwtVerify(key, createSecretKey(secret, 'utf8'), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    })
    return toProductId(Number(payload.sub))
  } catch (error) {
    if (error instanceof JOSEError) return undefined
    throw error
  }
}
