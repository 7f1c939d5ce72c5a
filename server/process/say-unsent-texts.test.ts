import { describe, expect, it } from 'vitest'
import { CASH_TERMS } from '#domain/payments/cash.ts'
import type { SmsTemplate } from '#server/shop/messages/message.ts'
import { sayUnsentTexts } from './say-unsent-texts.ts'

describe('a shop that starts', () => {
  const warnings = async (
    unregistered: SmsTemplate[],
    { cash, days }: { cash: boolean; days: number | null },
  ) => {
    const said: unknown[] = []
    const shop = {
      messages: { listUnregisteredTexts: () => unregistered },
      payments: { findCashTerms: async () => ({ ...CASH_TERMS, isOn: cash }) },
      returns: { readSettings: async () => ({ days, categories: [] }) },
    }
    await sayUnsentTexts(shop, { warn: ({ setting }: { setting: string }) => said.push(setting) } as never)
    return said
  }

  it('says which texts it does not send, of those that its settings ask for', async () => {
    const both: SmsTemplate[] = ['cash-order-placed', 'return-step']
    expect(await warnings(both, { cash: true, days: 7 })).toEqual([
      'DLT_TEMPLATE_CASH_ORDER_PLACED',
      'DLT_TEMPLATE_RETURN_STEP',
    ])
    expect(await warnings(both, { cash: false, days: 7 })).toEqual(['DLT_TEMPLATE_RETURN_STEP'])
    expect(await warnings(both, { cash: true, days: null })).toEqual(['DLT_TEMPLATE_CASH_ORDER_PLACED'])
  })

  it('says nothing of what is registered, or switched off', async () => {
    expect(await warnings([], { cash: true, days: 7 })).toEqual([])
    expect(await warnings(['cash-order-placed'], { cash: false, days: 7 })).toEqual([])
    expect(await warnings(['return-step'], { cash: true, days: null })).toEqual([])
  })
})
