import { expect, it } from 'vitest'
import { toProductId } from '#domain/ids.ts'
import { createTokens } from '#server/shop/auth/token.ts'
import { makePreviewKey, readPreviewKey } from './preview-key.ts'

const secret = 's'.repeat(40)
const NOW = Date.UTC(2026, 10, 19)
const HALF_AN_HOUR = 30 * 60_000
const lamp = toProductId(1003)

it('opens one product for half an hour', async () => {
  const key = await makePreviewKey({ secret, now: NOW }, lamp)
  expect(await readPreviewKey({ secret, now: NOW + HALF_AN_HOUR - 1_000 }, key)).toBe(lamp)
  expect(await readPreviewKey({ secret, now: NOW + HALF_AN_HOUR }, key)).toBeUndefined()
  expect(await readPreviewKey({ secret: 't'.repeat(40), now: NOW }, key)).toBeUndefined()
})

it.each(['', 'abc', 'a.b.c', `${'a'.repeat(5_000)}.b.c`, '..'])('is not %s', async (key) => {
  expect(await readPreviewKey({ secret, now: NOW }, key)).toBeUndefined()
})

it('is no login, and no login is one', async () => {
  const tokens = createTokens(secret)
  const key = await makePreviewKey({ secret, now: NOW }, lamp)
  expect(await tokens.readSession(key, NOW)).toBeUndefined()
  const asha = { user_id: 1003, user_name: 'asha', email: 'asha@shop.example', mobile: null }
  const session = { id: '1003', startsAt: NOW, endsAt: NOW + HALF_AN_HOUR }
  expect(await readPreviewKey({ secret, now: NOW }, await tokens.sign(asha, session))).toBeUndefined()
})
