import { describe, expect, it } from 'vitest'
import { matchesTyped, numbersBeginning, parseOrderText, stateWord, wordsOfOrder } from './order-words.ts'

const SHIPPING = { name: 'Asha Rao', phone: '9800000001', state: 'Maharashtra', pincode: '411030' }

describe('the words of an order', () => {
  it('are its names, its numbers and its State, each once', () => {
    const order = { customerName: 'ASHA  Rao', customerMobile: '+919800000001', shipping: SHIPPING }
    expect(wordsOfOrder(order)).toEqual(['asha', 'rao', '9800000001', '411030', '=27'])
    const others = { ...SHIPPING, name: 'José Núñez', phone: '020-2445 0000', state: 'Atlantis', pincode: '' }
    expect(wordsOfOrder({ ...order, shipping: others })).toEqual([
      'asha',
      'rao',
      'jose',
      'nunez',
      '9800000001',
      '2024450000',
    ])
  })

  it('are few and short, whatever a customer calls themselves', () => {
    const endless = Array.from({ length: 500 }, (_, index) => `name${index}${'x'.repeat(100)}`).join(' ')
    const words = wordsOfOrder({ customerName: endless, customerMobile: '9'.repeat(500), shipping: SHIPPING })
    expect(words.length).toBeLessThanOrEqual(20)
    expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(40)
  })

  it('have no State that can be typed', () => {
    expect(stateWord('maharashtra')).toBe('=27')
    expect(parseOrderText('=27').map(({ word }) => word)).not.toContain('=27')
  })
})

describe('what staff type', () => {
  it.each([
    ['ravi  Kumar', ['ravi', 'kumar']],
    ['98000 00001', ['9800000001']],
    ['+91 98000-00001', ['9800000001']],
    ['09800000001', ['9800000001']],
    ['919800000001', ['9800000001']],
    ['+91 98', ['98']],
    ['#1042', ['1042']],
    ['KR-1021', ['kr1021']],
    ['asha@example.com', ['ashaexamplecom']],
    ['!!! ???', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%s', (text, words) => {
    expect(parseOrderText(text).map(({ word }) => word)).toEqual(words)
  })

  it('is compared with the beginnings of everything that an order has', () => {
    const order = {
      voucherNo: 1042,
      customerName: 'Asha Rao',
      customerMobile: '+919800000001',
      email: 'asha@example.com',
      shippingName: 'Meera Rao',
      shippingPhone: '9700000002',
      pincode: '411030',
      trackingNos: ['BC-0042'],
    }
    const isFound = (text: string) => parseOrderText(text).every((word) => matchesTyped(order, word))
    for (const text of [
      'as',
      'meera rao',
      '1042',
      '104',
      '98000 00001',
      '97000',
      '4110',
      'ASHA@ex',
      'bc-00',
    ]) {
      expect(isFound(text), text).toBe(true)
    }
    for (const text of ['sha', '042', 'asha ravi', '0042', 'example.com', '800000001']) {
      expect(isFound(text), text).toBe(false)
    }
  })
})

it('numbers that begin with digits lie in one range for each length', () => {
  expect(numbersBeginning('104', 5)).toEqual([
    [104, 104],
    [1_040, 1_049],
    [10_400, 10_499],
  ])
  expect(numbersBeginning('0')).toEqual([])
  expect(numbersBeginning('9800000001')).toEqual([])
  expect(numbersBeginning('12a')).toEqual([])
})
