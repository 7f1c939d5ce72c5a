import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import { type ContactForm, checkContact, contactCallSchema, tidyContact } from './contact.ts'

const FORM: ContactForm = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9800000001',
  orderNo: '12',
  message: 'Does the lamp fit my car?',
}

const problemsOf = (change: Partial<ContactForm>) => checkContact(tidyContact({ ...FORM, ...change }))

describe('a message to the shop', () => {
  it.each<[Partial<ContactForm>]>([
    [{}],
    [{ mobile: '', orderNo: '' }],
    [{ mobile: '+91 98000-00001' }],
    [{ mobile: '098000 00001' }],
    [{ orderNo: 'KR/26-27/000001' }],
    [{ name: 'आशा राव', message: 'नमस्ते\nक्या यह मेरी गाड़ी में लगेगी?' }],
    [{ message: `a${'\u202e'}b\u0000\u0007c` }],
    [{ message: 'x'.repeat(4_000) }],
  ])('is fine: %j', (change) => {
    expect(problemsOf(change)).toEqual({})
  })

  it.each<[Partial<ContactForm>, Partial<ContactForm>]>([
    [{ name: ' ' }, { name: 'Please enter your name' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
    [{ name: 'Asha\r\nBcc: all@example.com' }, { name: 'Name must be a single line of text' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'asha' }, { email: 'Please enter a valid email' }],
    [{ email: 'asha@example.com\nbcc:all@example.com' }, { email: 'Please enter a valid email' }],
    [{ mobile: '98000' }, { mobile: 'Please enter a mobile number of 10 digits, or leave it empty' }],
    [{ mobile: '020 5550 0148' }, { mobile: 'Please enter a mobile number of 10 digits, or leave it empty' }],
    [{ orderNo: 'x'.repeat(31) }, { orderNo: 'Order number must be at most 30 characters' }],
    [{ orderNo: '1\n2' }, { orderNo: 'Order number must be a single line of text' }],
    [{ message: '\u0000\n ' }, { message: 'Please write your message' }],
    [{ message: 'x'.repeat(4_001) }, { message: 'Message must be at most 4000 characters' }],
    [
      { name: '', message: '' },
      { name: 'Please enter your name', message: 'Please write your message' },
    ],
  ])('%j: %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })

  it('is kept with the mobile that was meant', () => {
    for (const mobile of ['98000 00001', '+91 98000-00001', '09800000001'])
      expect(tidyContact({ ...FORM, mobile }).mobile).toBe('9800000001')
  })

  it('keeps its lines and loses what nobody sees', () => {
    const { message } = tidyContact({ ...FORM, message: ' one\r\ntwo\rthree\u2028\tfour\u202e\u0000 ' })
    expect(message).toBe('one\ntwo\nthree\n\tfour')
  })
})

describe('a message as it is sent', () => {
  it('may leave mobile and order number out, and is tidied', () => {
    const { mobile: _, orderNo: __, ...least } = FORM
    expect(parseInput(contactCallSchema, { ...least, name: ' Asha Rao ' })).toEqual({
      ...FORM,
      mobile: '',
      orderNo: '',
    })
  })

  it.each([
    [{ message: 'x'.repeat(4_001) }, 'Message must be at most 4000 characters'],
    [{ message: 'x'.repeat(16_001) }, 'message is too long.'],
    [{ name: '', message: '' }, 'Please enter your name'],
    [{ email: ['a', 'b'] }, 'email is missing or given twice.'],
  ])('is refused by the first fault: %#', (change, problem) => {
    expect(firstProblem(contactCallSchema, { ...FORM, ...change })).toBe(problem)
  })
})
