import type { Page } from 'playwright/test'
import { EMPTY_DRAFT } from '#domain/forms/drafts/draft.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { anOfficeOrder, askedBack, besideShop, openHanded } from '#tests/tools/office-orders.ts'
import { expectNoAxeViolations, expectReadableByNight } from '../tools/axe.ts'
import { expect, memberOf, signInAs, test } from '../tools/office.ts'
import { expectFits } from '../tools/office-page.ts'

/** Something of everything, so that no screen is empty. */
async function fill(shop: Shop) {
  await openHanded(shop)
  const [packed, cash] = [
    await anOfficeOrder(shop, { method: 'by hand', quantity: 1 }),
    await anOfficeOrder(shop, { method: 'cash on delivery', quantity: 1 }),
  ]
  const returnId = await askedBack(shop, await anOfficeOrder(shop, { method: 'by hand', quantity: 1 }))
  await shop.orders.packParcel({ voucherNo: packed.voucherNo, lines: undefined, actor: RAVI })
  const draft = await shop.drafts.add({ form: EMPTY_DRAFT, actor: RAVI })
  if (draft instanceof Refusal) throw new Error(draft.message)
  const numbers = { packed: packed.voucherNo, cash: cash.voucherNo, draft: draft.id }
  const message = { name: 'Tara Sen', email: 'tara@example.com', mobile: '9800000001', orderNo: '999999' }
  const asked = await shop.tickets.open({ ...message, message: 'Does it fit?\nMine is red.' }, 'Tara')
  if (!('ticket' in asked)) throw new Error('Tara has written too often.')
  return { ...numbers, userId: packed.userId, returnId, ticket: asked.ticket }
}

/** Amounts in tables of which a part stands on another line. */
const brokenAmounts = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('td, th')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { index, 0: amount } of (node.textContent ?? '').matchAll(/₹[\d,.]*\d/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + amount.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(amount)
        }
      }
    }
    return broken
  })

const RAVI = { kind: 'staff', name: 'Ravi' } as const

type Filled = Awaited<ReturnType<typeof fill>>

/** By what they are about, so that none takes long. */
const SCREENS: Record<string, (filled: Filled) => string[]> = {
  'the day': ({ draft }) => [
    '/',
    '/fit',
    '/fit?vehicle=maruti-swift-2011',
    '/drafts',
    `/drafts/discard?ids=${draft}`,
    '/orders',
    '/picking',
  ],
  orders: ({ packed, cash }) => [
    `/orders/${packed}`,
    `/orders/${packed}/cancel`,
    `/orders/${packed}/refund`,
    `/print?orders=${packed}`,
    `/orders/${cash}`,
    `/orders/${cash}/pack`,
    `/orders/${cash}/address`,
  ],
  'goods and customers': ({ userId, returnId }) => [
    '/returns',
    `/returns/${returnId}`,
    '/products',
    '/bulk',
    '/stock',
    '/products/1001',
    '/products/new',
    '/reorder',
    '/customers',
    `/customers/${userId}`,
  ],
  'money and messages': ({ ticket }) => [
    '/inbox',
    `/inbox/${ticket}`,
    '/payments',
    '/coupons',
    '/coupons/new',
    '/coupons/code/FIRSTLIGHT',
    '/unsent',
    '/templates',
    '/audit',
  ],
  'the settings': () => [
    '/settings',
    '/shop',
    '/settings/payments',
    '/settings/returns',
    '/settings/invoices',
    '/settings/mails',
    '/settings/environment',
    '/settings/couriers',
    '/settings/delivery',
    '/health',
  ],
  'the staff': () => [
    '/staff',
    '/staff/1',
    '/staff/invite',
    '/staff/rules',
    '/tokens',
    '/tokens/new',
    '/account',
    '/account/second-factor',
  ],
}

/** Colours do not depend on the width. */
async function expectOpenToAll(page: Page, isMobile: boolean) {
  await expectNoAxeViolations(page, { atBothWidths: true })
  if (!isMobile) await expectReadableByNight(page)
}

test('nobody is shut out of the door, by day and by night', async ({ page, isMobile }) => {
  await page.goto('/login')
  await expectOpenToAll(page, isMobile)
})

for (const [about, screensOf] of Object.entries(SCREENS)) {
  test(`nobody is shut out of the screens of ${about}, by day and by night`, async ({
    page,
    office,
    isMobile,
  }) => {
    test.slow()
    await memberOf(office, 'packer')
    const filled = await besideShop(office.dataDir, fill)
    await signInAs(page, office, 'owner')
    for (const path of screensOf(filled)) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectOpenToAll(page, isMobile)
        await expectFits(page)
        expect(await brokenAmounts(page)).toEqual([])
      })
    }
  })
}

test('everything at the side is within reach on a laptop', async ({ page, office, isMobile }) => {
  test.skip(isMobile, 'a phone has its bar at the foot')
  await signInAs(page, office, 'owner')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const name of ['Today', 'My account', 'API tokens'])
    await expect(
      page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name }),
    ).toBeInViewport({
      ratio: 1,
    })
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })
  // Narrow columns, as of much in little room, break no amount.
  await page.goto(
    '/orders?columns=number,placed,customer,phone,email,items,amount,method,money,parcel,promised,city,awb',
  )
  expect(await brokenAmounts(page)).toEqual([])
})
