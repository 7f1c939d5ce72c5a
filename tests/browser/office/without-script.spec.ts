import { MEMBER_PASSWORD } from '#tests/builders/member.ts'
import { anOfficeOrder, askedBack, besideShop, openHanded } from '#tests/tools/office-orders.ts'
import type { Page } from '../tools/journey.ts'
import { expect, memberOf, signIn, signInAs, test } from '../tools/office.ts'
import { said } from '../tools/office-page.ts'

/** As it is before the script has come, and for good where it does not come: every form leads to the server and back. */
test.use({ javaScriptEnabled: false })

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same forms on a phone'))
// The browser reports each refusal itself.
test.afterEach(({ complaints }) => {
  const others = complaints.filter((it) => !/the server responded with a status of 4\d\d/.test(it))
  complaints.splice(0, complaints.length, ...others)
})
test.beforeAll(async ({ opened }) => besideShop(opened.dataDir, openHanded))

async function send(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('somebody signs in, after a wrong password', async ({ page, office }) => {
  const email = await memberOf(office, 'manager')
  await page.goto('/login?next=%2Fstock')
  await signIn(page, email, 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await signIn(page, email, MEMBER_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
})

test('an order is found, accepted, packed, shipped, delivered and paid back in part', async ({
  page,
  office,
}) => {
  test.slow()
  const { voucherNo } = await besideShop(office.dataDir, (shop) =>
    anOfficeOrder(shop, { method: 'by hand', quantity: 2 }),
  )
  await signInAs(page, office, 'manager')

  await test.step('by its number, then by what it waits for', async () => {
    await page.goto('/orders')
    await page.getByRole('searchbox', { name: 'Search' }).fill(String(voucherNo))
    await send(page, 'Find')
    await expect(page.getByRole('link', { name: String(voucherNo), exact: true })).toBeVisible()
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'To pack' }).check()
    await page.getByRole('button', { name: 'Show' }).first().click()
    await expect(page.getByRole('link', { name: /^Remove the filter Parcel/ })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(String(voucherNo))
    await page.getByRole('link', { name: String(voucherNo), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${voucherNo}` })).toBeVisible()
  })

  await test.step('it is accepted', async () => {
    await page.getByText('Accept it, pack later …').click()
    await send(page, 'Accept')
    await expect(said(page)).toContainText('accepted')
    // What would need script to do anything is not there.
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Jump to/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
  })

  await test.step('it is packed; what was counted stays when nothing of it is known', async () => {
    await page.getByRole('link', { name: 'Pack', exact: true }).click()
    await send(page, 'Pack')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Scan, or type a SKU or barcode').fill('KR-1001')
    await send(page, 'Add')
    await expect(page.getByText('1 of 2: ')).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
    await page.getByLabel('Scan, or type a SKU or barcode').fill('nothing of ours')
    await send(page, 'Add')
    await expect(page.getByText('No product has the code nothing of ours.')).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
    await send(page, 'Tick everything')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await send(page, 'Pack 2 pieces')
    await expect(said(page)).toContainText('parcel 1 is packed, 2 pieces')
  })

  await test.step('it is shipped, and what was typed stays when it is not taken', async () => {
    await page.getByLabel('Courier').fill('x'.repeat(61))
    await page.getByLabel('AWB').fill('BC0042')
    await send(page, 'Ship parcel 1')
    await expect(page.getByText('The courier must be one line of at most 60 characters.')).toBeVisible()
    await expect(page.getByLabel('AWB')).toHaveValue('BC0042')
    await page.getByLabel('Courier').fill('Bharat Cargo')
    await send(page, 'Ship parcel 1')
    await expect(said(page)).toContainText('Parcel 1 is shipped')
    await send(page, 'Mark parcel 1 as delivered')
    await expect(said(page)).toContainText('Parcel 1 is delivered')
  })

  await test.step('some of its money goes back, as it was shown before', async () => {
    await page.getByRole('link', { name: 'Refund …' }).click()
    await page.getByLabel('Or an amount in rupees').fill('a lot')
    await page.getByLabel('Or in your own words').fill('The box was dented')
    await send(page, 'Preview')
    await expect(page.getByText(/must be rupees such as 250/)).toBeVisible()
    await expect(page.getByLabel('Or an amount in rupees')).toHaveValue('a lot')
    await expect(page.getByLabel('Or in your own words')).toHaveValue('The box was dented')
    await page.getByLabel('Or an amount in rupees').fill('250')
    await send(page, 'Preview')
    await expect(page.getByRole('heading', { name: 'This will refund ₹250.00' })).toBeVisible()
    await expect(page.getByText('You have to pay out ₹250.00 yourself')).toBeVisible()
    await expect(page.getByLabel('Or an amount in rupees')).toHaveValue('250')
    await send(page, 'Refund ₹250.00 now')
    await expect(said(page)).toContainText('₹250.00 is not refunded yet')
  })
})

test('money that is noted wrongly is not folded away', async ({ page, office }) => {
  const { voucherNo } = await besideShop(office.dataDir, (shop) =>
    anOfficeOrder(shop, { method: 'cash on delivery', quantity: 1 }),
  )
  await signInAs(page, office, 'manager')
  await page.goto(`/orders/${voucherNo}`)
  await page.getByText('Record a payment received in the shop’s account').click()
  await page.getByLabel('Amount in rupees').fill('much')
  await page.getByLabel('Reference').fill('UTR 1')
  await send(page, 'Record the payment')
  await expect(page.getByText(/must be rupees such as 250/)).toBeVisible()
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('much')
  await expect(page.getByLabel('Reference')).toHaveValue('UTR 1')
})

test('goods come back, and their money goes back', async ({ page, office }) => {
  const returnId = await besideShop(office.dataDir, async (shop) =>
    askedBack(shop, await anOfficeOrder(shop, { method: 'by hand', quantity: 1 })),
  )
  await signInAs(page, office, 'manager')
  await page.goto(`/returns/${returnId}`)

  await test.step('a refusal needs a reason, and says so where it was sent', async () => {
    await page.getByText('Refuse …').click()
    await send(page, 'Refuse the return')
    await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Reason')).toBeVisible()
  })

  await test.step('it is accepted, with what the customer should know', async () => {
    const answer = page.getByLabel('What the customer should know')
    await answer.fill('x'.repeat(2_000))
    await send(page, 'Accept')
    await expect(answer).toHaveValue('x'.repeat(2_000))
    await answer.fill('Our courier comes on Tuesday.')
    await send(page, 'Accept')
    await expect(said(page)).toContainText('Accepted')
  })

  await test.step('more than was sent cannot come', async () => {
    await page.getByLabel('Damaged').fill('7')
    await page.getByLabel('Can be sold again').fill('0')
    await send(page, 'Receive the goods')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Damaged')).toHaveValue('7')
    await expect(page.getByLabel('Can be sold again')).toHaveValue('0')
    await page.getByLabel('Damaged').fill('1')
    await send(page, 'Receive the goods')
    await expect(said(page)).toContainText('1 piece received. Now close the return.')
  })

  await test.step('it is closed as it was shown', async () => {
    await send(page, 'Preview')
    await expect(page.getByRole('heading', { name: 'This will close the return' })).toBeVisible()
    await send(page, 'Close the return now')
    await expect(said(page)).toContainText('The return is closed.')
  })
})

test('stock is corrected in the list and on the product’s page', async ({ page, office }) => {
  await signInAs(page, office, 'manager')
  await page.goto('/stock?q=KR-1007')
  const count = page.getByRole('textbox', { name: 'Stock of KR-1007' })
  const bin = page.getByRole('textbox', { name: 'Bin of KR-1007' })
  const before = Number(await count.inputValue())

  await test.step('in its row, where what is wrong stays with what was typed', async () => {
    const reason = page.getByRole('combobox', { name: 'Why the stock of KR-1007 changes' })
    await bin.fill('B1-02')
    await count.fill('many')
    await reason.selectOption('Damaged')
    await send(page, 'Save KR-1007')
    await expect(page.getByRole('alert')).toContainText('Enter a whole number')
    await expect(count).toHaveValue('many')
    await expect(bin).toHaveValue('B1-02')
    await expect(reason).toHaveValue('Damaged')
    await count.fill(String(before - 2))
    await send(page, 'Save KR-1007')
    await expect(said(page)).toContainText(`KR-1007: ${before} → ${before - 2}.`)
    await send(page, 'Undo')
    await expect(count).toHaveValue(String(before))
    await expect(bin).toHaveValue('B1-02')
  })

  await test.step('on its page', async () => {
    await page.getByRole('rowheader').getByRole('link').first().click()
    const form = page.locator('form').filter({ hasText: 'Pieces received' })
    await form.getByLabel('Pieces received').fill('-3')
    await form.getByLabel('Details').fill('Bill 77')
    await send(page, 'Add to stock')
    await expect(form.getByText(/Enter a whole number/)).toBeVisible()
    await expect(form.getByLabel('Pieces received')).toHaveValue('-3')
    await expect(form.getByLabel('Details')).toHaveValue('Bill 77')
    await form.getByLabel('Pieces received').fill('3')
    await send(page, 'Add to stock')
    await expect(said(page)).toContainText(`The stock was ${before} and is now ${before + 3}.`)
  })
})

test('a supplier is asked for what is low', async ({ page, office }) => {
  await signInAs(page, office, 'manager')
  await page.goto('/stock?q=KR-1007')
  await page.getByRole('checkbox', { name: 'Select KR-1007' }).check()
  await send(page, 'Reorder note')
  await expect(page.getByRole('heading', { level: 1, name: 'Reorder note' })).toBeVisible()
  await page.getByLabel('Days of cover').fill('many')
  await send(page, 'Suggest')
  await expect(page.getByRole('alert')).toContainText('Enter a whole number from 1 to 365.')
  await expect(page.getByLabel('Days of cover')).toHaveValue('many')
  const quantity = page.getByRole('textbox', { name: 'How many of KR-1007 to order' })
  await quantity.fill('a few')
  await send(page, 'Make the note')
  await expect(page.getByText('Enter a whole number from 0 to')).toBeVisible()
  await expect(quantity).toHaveValue('a few')
  await quantity.fill('12')
  await send(page, 'Make the note')
  await expect(page.getByLabel('Text')).toHaveValue(/^1\. KR-1007 .+: 12$/m)
  await expect(page.getByRole('button', { name: 'Copy text' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await send(page, 'CSV')
  expect((await download).suggestedFilename()).toBe('reorder-note.csv')
  await send(page, 'Change the quantities')
  await expect(quantity).toHaveValue('12')
})

test('a customer is written to', async ({ page, office }) => {
  const { userId } = await besideShop(office.dataDir, (shop) =>
    anOfficeOrder(shop, { method: 'by hand', quantity: 1 }),
  )
  await signInAs(page, office, 'manager')
  await page.goto(`/customers/${userId}`)
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Dear {name},\nit is late.')
  await send(page, 'Send the mail')
  await expect(page.getByText('Please enter a subject')).toBeVisible()
  await expect(text).toHaveValue('Dear {name},\nit is late.')
  await page.getByLabel('Subject').fill('Your lamp')
  await send(page, 'Send the mail')
  await expect(said(page)).toContainText('The mail is on its way.')
  await expect(page.locator('summary', { hasText: 'Your lamp' })).toBeVisible()
  await text.fill('Dear {name}, it is here.')
  await send(page, 'Write for WhatsApp')
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/9198\d{8}\?text=Dear%20Meera%20Joshi%2C%20it%20is%20here\.$/,
  )
  await expect(text).toHaveValue('Dear {name}, it is here.')
})

test('an order is taken at the counter', async ({ page, office }) => {
  test.slow()
  const phone = `97${String(Date.now()).slice(-8)}`
  await signInAs(page, office, 'manager')
  await page.goto('/drafts')
  await send(page, 'Take an order')

  await test.step('a product is found and added, and nothing typed is lost by it', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Nisha Patil')
    await page.getByLabel('Find a product by name or SKU').fill('KR-1006')
    await send(page, 'Find products')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nisha Patil')
    await page.getByRole('button', { name: /^Add / }).first().click()
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1')
  })

  await test.step('what is wrong is said, and stays', async () => {
    await page.getByLabel('Mobile', { exact: true }).fill('12')
    await page.getByLabel(/^Quantity of/).fill('2')
    await page.getByLabel('The customer collects it at the counter').check()
    await page.getByLabel('Cash at the counter').check()
    await send(page, 'Place the order')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue('12')
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue('2')
    await expect(page.getByLabel('The customer collects it at the counter')).toBeChecked()
    await expect(page.getByLabel('Cash at the counter')).toBeChecked()
  })

  await test.step('it comes to what it said, and is placed', async () => {
    await page.getByLabel('Mobile', { exact: true }).fill(phone)
    await send(page, 'Update')
    await expect(page.getByText('Still missing')).toHaveCount(0)
    await expect(page.getByText('To pay', { exact: true })).toBeVisible()
    await send(page, 'Place the order')
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(said(page)).toContainText('is placed.')
  })
})

test('a ticket is answered with a template, taken, noted, closed and opened again', async ({
  page,
  office,
}) => {
  test.slow()
  const ticket = await besideShop(office.dataDir, async (shop) => {
    await shop.office.saveTemplate({
      form: { name: 'Thanks', subject: 'Hello', text: 'Dear {name}, thank you.' },
      actor: { kind: 'staff', name: 'Ravi' },
    })
    const form = {
      name: 'Tara Sen',
      email: 'tara.sen@example.com',
      mobile: '',
      orderNo: '',
      message: 'Does it fit?',
    }
    const opened = await shop.tickets.open(form, 'Tara')
    return 'ticket' in opened ? opened.ticket : ''
  })
  await signInAs(page, office, 'manager')
  await page.goto('/inbox')
  await page.getByRole('searchbox', { name: 'Search' }).fill(ticket)
  await send(page, 'Find')
  await page.getByRole('link', { name: ticket }).click()
  await page.getByLabel('Template').selectOption('Thanks')
  await send(page, 'Use this template')
  await expect(page.getByLabel('Your answer')).toHaveValue('Dear Tara Sen, thank you.')
  await page.getByLabel('Your answer').fill('Order {order}')
  await send(page, 'Send the answer')
  await expect(page.getByText('Please replace what is in braces')).toBeVisible()
  await page.getByLabel('Your answer').fill('It fits.')
  await send(page, 'Send the answer')
  await expect(said(page)).toContainText('The answer is on its way by e-mail.')
  await send(page, 'Assign to me')
  await expect(said(page)).toContainText('Assigned to')
  await page.getByLabel('Note, for staff only').fill('Called.')
  await send(page, 'Add the note')
  await expect(page.getByText('Called.')).toBeVisible()
  await page.getByText('Close without an answer …').click()
  await page.getByLabel('Why').fill('Settled by phone')
  await send(page, 'Close the ticket')
  await expect(page.getByText('Settled by phone')).toBeVisible()
  await send(page, 'Open the ticket again')
  await expect(said(page)).toContainText('The ticket is open again.')
})
