import { describe, expect, it } from 'vitest'
import { auditText, changedFacts, LONGEST_FACTS } from './audit.ts'

describe('what is kept of a record', () => {
  it('is its facts, without those that are not there', () => {
    expect(auditText({ price: 100, name: 'H4', gone: undefined, none: null })).toBe(
      '{"price":100,"name":"H4","none":null}',
    )
  })

  it.each(['password', 'password_hash', 'totpSecret', 'apiToken', 'sealed', 'recoveryCodes'])(
    'is nothing secret: %s',
    (name) => {
      expect(auditText({ [name]: 'open sesame' })).toBe(`{"${name}":"•••"}`)
    },
  )

  it('is cut where one of them is long, not through the middle of a sign', () => {
    const { note } = JSON.parse(auditText({ note: `${'x'.repeat(998)}💡${'y'.repeat(50)}` }))
    expect(note).toBe(`${'x'.repeat(998)}…`)
    const { lines } = JSON.parse(auditText({ lines: Array(1_000).fill('H4') }))
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['H4', 'H4', '…'])
    expect(JSON.stringify(lines).length).toBeLessThanOrEqual(1_000)
  })

  it('has room, however much there is', () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`fact ${at}`, 'é"\\'.repeat(400)]),
    )
    const text = auditText({ first: 1, ...many })
    expect(text.length).toBeLessThanOrEqual(LONGEST_FACTS)
    expect(JSON.parse(text)).toMatchObject({ first: 1, 'left out': expect.arrayContaining(['fact 20']) })
  })
})

describe('what a change has changed', () => {
  it('is what differs, as it was and as it is', () => {
    const before = { price: 1, name: 'H4', note: null, tags: ['a'] }
    expect(
      changedFacts(before, { price: 2, name: 'H4', note: undefined, tags: ['a', 'b'], bin: 'A1' }),
    ).toEqual({
      before: { price: 1, tags: ['a'], bin: null },
      after: { price: 2, tags: ['a', 'b'], bin: 'A1' },
    })
  })
})
