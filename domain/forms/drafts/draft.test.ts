import { describe, expect, it } from 'vitest'
import { toProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { parseInput } from '../parse.ts'
import {
  cashSaleProblem,
  type DraftForm,
  draftProblem,
  draftSchema,
  isCashSale,
  placeDraftSchema,
} from './draft.ts'

const ADDRESS = {
  name: 'Ravi',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  landmark: '',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411030',
  type: 'Home',
}
const LINE = { productId: toProductId(1), quantity: 2, vehicleId: null, position: null }
const DRAFT: DraftForm = {
  customer: { userId: null, name: 'Ravi', phone: '9800000001', email: '' },
  gstin: '',
  company: '',
  lines: [LINE],
  coupon: '',
  method: 'link',
  isTakenAway: false,
  address: ADDRESS,
  feedback: '',
}

describe('a draft', () => {
  const parse = (change: object) => parseInput(draftSchema, { ...DRAFT, ...change })
  const refused = (message: string) => new Refusal('BAD_USER_INPUT', message)

  it('may lack anything while somebody is on the phone', () => {
    const empty = { userId: null, name: '', phone: '', email: '' }
    expect(parse({ customer: empty, lines: [], address: null })).toMatchObject({ customer: empty, lines: [] })
    expect(parse({ lines: [{ ...LINE, vehicleId: '', position: '' }] })).toMatchObject({ lines: [LINE] })
    expect(parse({ lines: [{ ...LINE, position: 'low' }] })).toMatchObject({ lines: [{ position: 'low' }] })
  })

  it('has phones as they are meant', () => {
    const customer = { ...DRAFT.customer, phone: '+91 98000-00001' }
    const address = { ...ADDRESS, phone: '020 5550 0148' }
    expect(parse({ customer, address })).toMatchObject({
      customer: { phone: '9800000001' },
      address: { phone: '02055500148' },
    })
  })

  it('is bounded, each product once', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...LINE, productId: index + 1 }))
    expect(parse({ lines: lines(50) })).not.toBeInstanceOf(Refusal)
    expect(parse({ lines: lines(51) })).toEqual(refused('A draft can have at most 50 products'))
    expect(parse({ lines: [LINE, LINE] })).toEqual(refused('Each product can be added only once'))
    expect(parse({ lines: [{ ...LINE, position: 'roof' }] })).toEqual(refused('This lamp is not known'))
    expect(parse({ customer: { ...DRAFT.customer, name: 'x\ny' } })).toEqual(
      refused('The name must be a single line of text'),
    )
    expect(parse({ feedback: 'x'.repeat(1_001) })).toEqual(
      refused('The remark must be at most 1000 characters'),
    )
    expect(parse({ method: 'barter' })).toEqual(refused('Please choose how the customer pays'))
  })

  it.each([0, 11, 1.5, -1, Number.NaN])('has no line of %s', (quantity) => {
    expect(parse({ lines: [{ ...LINE, quantity }] })).toEqual(
      refused('Quantity must be a whole number from 1 to 10'),
    )
  })
})

describe('what a draft lacks to be placed', () => {
  const problem = (change: Partial<DraftForm>) => draftProblem({ ...DRAFT, ...change })
  const customer = (change: Partial<DraftForm['customer']>) => ({
    customer: { ...DRAFT.customer, ...change },
  })

  it('is nothing, or one thing after the other', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({ lines: [] })).toBe('Please add a product.')
    expect(problem(customer({ name: '' }))).toBe("Please enter the customer's name.")
    expect(problem(customer({ phone: '12' }))).toBe(
      "Please enter the customer's phone number, 7 to 15 digits.",
    )
    expect(problem(customer({ email: 'nobody' }))).toBe('Please enter a valid e-mail.')
    expect(problem({ address: null })).toBe(
      'Please enter the delivery address, or tick that the customer collects it at the counter.',
    )
    expect(problem({ address: { ...ADDRESS, pincode: '41' } })).toBe('Pincode must be 6 digits')
  })

  it('is no address for what is taken along, which is not paid at the door', () => {
    expect(problem({ address: null, isTakenAway: true })).toBeUndefined()
    expect(problem({ isTakenAway: true, method: 'cash on delivery' })).toBe(
      'An order collected at the counter cannot be cash on delivery.',
    )
  })

  it('is no name for what is paid and taken along at the counter, below ₹50,000', () => {
    const nobody = customer({ name: '', phone: '' })
    const sale = { ...nobody, isTakenAway: true, address: null, method: 'counter cash' } as const
    expect(problem(sale)).toBeUndefined()
    expect(problem({ ...sale, method: 'by hand' })).toBeUndefined()
    expect(cashSaleProblem({ ...DRAFT, ...sale }, 4_999_900)).toBeUndefined()
    expect(cashSaleProblem({ ...DRAFT, ...sale }, 5_000_000)).toBe(
      'From ₹50,000 on, the invoice needs a name. Please enter the customer’s name and mobile.',
    )
    expect(cashSaleProblem(DRAFT, 5_000_000)).toBeUndefined()
    const name = "Please enter the customer's name."
    expect(problem({ ...sale, method: 'link' })).toBe(name)
    expect(problem({ ...nobody, method: 'by hand' })).toBe(name)
    expect(problem({ ...sale, company: 'Rao Motors' })).toBe(name)
    // So many for each customer: it matters who that is.
    expect(problem({ ...sale, coupon: 'FIRSTLIGHT' })).toBe(name)
    expect(problem({ ...sale, ...customer({ phone: '' }) })).toMatch(/phone number/)
    expect(isCashSale({ ...DRAFT, ...sale, gstin: '29AAGCB7383J1Z4' })).toBe(false)
  })
})

it('what a draft is paid with is one line, and the total that was agreed on whole paise', () => {
  const parse = (input: unknown) => parseInput(placeDraftSchema, input)
  expect(parse({ reference: ' UTR 12 ', expectedTotal: 236_000 })).toEqual({
    reference: 'UTR 12',
    expectedTotal: 236_000,
  })
  expect(parse({ reference: 'a\nb' })).toBeInstanceOf(Refusal)
  expect(parse({ reference: 'x'.repeat(101) })).toBeInstanceOf(Refusal)
  expect(parse({ reference: 'x', expectedTotal: 1.5 })).toBeInstanceOf(Refusal)
})
