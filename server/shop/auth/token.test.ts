import { describe, expect, it } from 'vitest'
import { createTokens } from './token.ts'

const SECRET = 'a secret for tests, of sufficient length'
const START = Date.UTC(2026, 8, 5)
const HOUR = 3_600_000

const asha = { user_id: 7, user_name: 'asha', email: 'asha@example.com', mobile: null }
const session = { id: 'session-1', startsAt: START, endsAt: START + HOUR }

describe('a token', () => {
  it('tells its session, the second time as the first', async () => {
    const tokens = createTokens(SECRET)
    const token = await tokens.sign(asha, session)
    expect(await tokens.readSession(token, START)).toBe('session-1')
    expect(await tokens.readSession(token, START)).toBe('session-1')
  })

  it.each(['one that was never seen', 'one that is known'])('ends with its session: %s', async (which) => {
    const tokens = createTokens(SECRET)
    const token = await tokens.sign(asha, session)
    if (which === 'one that is known') await tokens.readSession(token, START)
    expect(await tokens.readSession(token, START + HOUR - 1)).toBe('session-1')
    expect(await tokens.readSession(token, START + HOUR)).toBeUndefined()
  })

  it('is nothing when damaged, also where the whole one is known', async () => {
    const tokens = createTokens(SECRET)
    const token = await tokens.sign(asha, session)
    await tokens.readSession(token, START)
    for (const damaged of [token.slice(0, -1), `${token}A`, token.replace('.', '.e'), '', 'x.y.z']) {
      expect(await tokens.readSession(damaged, START)).toBeUndefined()
    }
  })

  it('is nothing to a shop with another secret', async () => {
    const token = await createTokens(SECRET).sign(asha, session)
    expect(await createTokens(`${SECRET}!`).readSession(token, START)).toBeUndefined()
  })
})
