import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import { bannerSchema } from './banner.ts'
import { type GivenShop, shopSchema } from './shop.ts'

const x = (length: number) => 'x'.repeat(length)

describe('a change of the shop', () => {
  it.each<[GivenShop, object]>([
    [{}, {}],
    [{ name: ' Kiranta ' }, { name: 'Kiranta' }],
    [
      { city: '', state: null, tagline: ' ' },
      { city: null, state: null, tagline: null },
    ],
    [
      { description: x(2_000), shortName: x(30) },
      { description: x(2_000), shortName: x(30) },
    ],
    [
      { pincode: ' 411030 ', phone: '9800000001' },
      { pincode: '411030', phone: '9800000001' },
    ],
    [{ phone: '020 5550 0148' }, { phone: '02055500148' }],
    [{ phone: '+91 98000 00001' }, { phone: '9800000001' }],
    [
      { pincode: '', phone: '', email: '' },
      { pincode: null, phone: null, email: null },
    ],
    [{ gstin: '27 aapfu 0939f1zv' }, { gstin: '27AAPFU0939F1ZV' }],
    [{ gstin: null }, { gstin: null }],
    [{ gstin: '' }, { gstin: null }],
    [{ invoicePrefix: 'K2' }, { invoicePrefix: 'K2' }],
    [{ email: ' hello@shop.example ' }, { email: 'hello@shop.example' }],
    [
      { deliveryCharge: 99.5, deliveryMaximumAmount: 0 },
      { deliveryCharge: 9_950, deliveryMaximumAmount: 0 },
    ],
    [{ isOnline: false }, { isOnline: false }],
  ])('%j means %j', (given, change) => {
    expect(parseInput(shopSchema, given)).toEqual(change)
  })

  it.each<[GivenShop, string]>([
    [{ name: '' }, 'Name is required'],
    [{ name: null }, 'Name is required'],
    [{ country: ' ' }, 'Country is required'],
    [{ name: x(201) }, 'Name must be at most 200 characters'],
    [{ shortName: x(31) }, 'Short name must be at most 30 characters'],
    [{ tagline: x(101) }, 'Tagline must be at most 100 characters'],
    [{ description: x(2_001) }, 'Description must be at most 2000 characters'],
    [{ address: 'a\nb' }, 'Address must be a single line of text'],
    [{ pincode: '4110' }, 'Pincode is not valid'],
    [{ phone: '+12025550123' }, 'Phone is not valid'],
    [{ phone: 'ask Ravi' }, 'Phone is not valid'],
    [{ email: 'hello' }, 'E-mail is not valid'],
    [{ email: `${x(250)}@shop.example` }, 'E-mail must be at most 254 characters'],
    [{ grievanceEmail: 'a@b' }, "Grievance officer's e-mail is not valid"],
    [{ gstin: '27' }, 'GSTIN must look like 27AAPFU0939F1ZV'],
    [{ invoicePrefix: 'kr' }, 'Invoice prefix must be one or two capital letters or digits'],
    [{ invoicePrefix: '' }, 'Invoice prefix must be one or two capital letters or digits'],
    [{ deliveryCharge: -1 }, 'Delivery charge must be from 0 to 10000000 rupees'],
    [{ deliveryMaximumAmount: 10_000_001 }, 'Delivery maximum amount must be from 0 to 10000000 rupees'],
    [{ promoText: x(201), name: '' }, 'Name is required'],
  ])('%j: %s', (given, problem) => {
    expect(firstProblem(shopSchema, given)).toBe(problem)
  })

  it('cannot take away what delivery costs', () => {
    expect(firstProblem(shopSchema, { deliveryCharge: null })).toBe('Delivery charge is required')
  })
})

describe('a change of a banner', () => {
  it.each([
    [{}, {}],
    [
      { title: ' Diwali ', link: '/latest' },
      { title: 'Diwali', link: '/latest' },
    ],
    [
      { link: '', image: null, priority: 2 },
      { link: null, image: null, priority: 2 },
    ],
    [{ link: 'https://shop.example/x' }, { link: 'https://shop.example/x' }],
  ])('%j means %j', (given, change) => {
    expect(parseInput(bannerSchema, given)).toEqual(change)
  })

  it.each([
    [{ title: '' }, 'Title is required'],
    [{ link: '//elsewhere.example' }, 'Link is not valid'],
    [{ link: '/\\elsewhere.example' }, 'Link is not valid'],
    [{ link: 'javascript:alert(1)' }, 'Link is not valid'],
    [{ link: 'http://shop.example' }, 'Link is not valid'],
    [{ image: x(201) }, 'Image must be at most 200 characters'],
  ])('%j: %s', (given, problem) => {
    expect(firstProblem(bannerSchema, given)).toBe(problem)
  })
})
