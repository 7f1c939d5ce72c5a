import { expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { parseInput } from '../parse.ts'
import { LONGEST_NOTE, orderNoteSchema } from './order-note.ts'

const parse = (text: string) => parseInput(orderNoteSchema, { text, toCustomer: false })

it('a note keeps its lines and loses what nobody sees', () => {
  expect(parse('  Call after 6.\r\nGate\u202E 2\u0007 ')).toEqual({
    text: 'Call after 6.\nGate 2',
    toCustomer: false,
  })
})

it('a note says something, and not too much', () => {
  expect(parse(' \n ')).toEqual(new Refusal('BAD_USER_INPUT', 'Please write a note'))
  expect(parse('x'.repeat(LONGEST_NOTE))).not.toBeInstanceOf(Refusal)
  expect(parse('x'.repeat(LONGEST_NOTE + 1))).toEqual(
    new Refusal('BAD_USER_INPUT', 'Note must be at most 1000 characters'),
  )
})
