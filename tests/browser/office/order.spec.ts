import { anOfficeOrder, askedBack, besideShop, openHanded } from '#tests/tools/office-orders.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectSound, said } from '../tools/office-page.ts'

test.beforeAll(async ({ opened }) => besideShop(opened.dataDir, openHanded))

test('an order goes from the shelf to the door, and is paid back in part @both', async ({
  page,
  office,
  complaints,
}) => {
  test.slow()
  const { voucherNo } = await besideShop(office.dataDir, (shop) =>
    anOfficeOrder(shop, { method: 'by hand', quantity: 2 }),
  )
  await signInAs(page, office, 'manager')

  await test.step('it is packed by a scanner that types', async () => {
    await page.goto(`/orders/${voucherNo}`)
    await expectSound(page, `Order ${voucherNo}`)
    const sku = await page.getByText('SKU').first().locator('xpath=following-sibling::dd').innerText()
    await page.getByRole('link', { name: 'Pack', exact: true }).click()
    await expectSound(page, `Pack order ${voucherNo}`)
    const code = page.getByLabel('Scan, or type a SKU or barcode')
    await code.fill('nothing of ours')
    await code.press('Enter')
    await expect(page.getByText('No product has the code nothing of ours.')).toBeVisible()
    for (const count of [1, 2]) {
      await code.fill(sku)
      await code.press('Enter')
      await expect(page.getByText(`${count} of 2: `)).toBeVisible()
      await expect(code).toHaveValue('')
    }
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Pack 2 pieces' }).click()
    await expect(said(page)).toContainText('parcel 1 is packed, 2 pieces')
    await expect(page.getByRole('link', { name: 'Address label' })).toBeVisible()
  })

  await test.step('it is shipped without a number, which comes later, and delivered', async () => {
    await expect(page.getByRole('heading', { name: 'Next: ship parcel 1' })).toBeVisible()
    await page.getByLabel('Courier').fill('Bharat Cargo')
    await page.getByRole('button', { name: 'Ship parcel 1' }).click()
    await expect(page.getByText('The AWB is missing.')).toBeVisible()
    await expectSound(page, `Order ${voucherNo}`)
    // The browser reports the refusal itself.
    complaints.length = 0
    await page.getByRole('button', { name: 'Ship without a number' }).click()
    await expect(said(page)).toContainText('Parcel 1 is shipped')
    await page.getByText('Add the AWB …').click()
    await page.getByLabel('AWB').fill('BC0042')
    await expectSound(page, `Order ${voucherNo}`)
    await page.getByRole('button', { name: 'Save courier and AWB' }).click()
    await expect(said(page)).toContainText('The customer is told the number.')
    await page.getByRole('button', { name: 'Mark parcel 1 as delivered' }).click()
    await expect(said(page)).toContainText('Parcel 1 is delivered')
    await expect(page.getByText('BC0042').first()).toBeVisible()
    await expectSound(page, `Order ${voucherNo}`)
  })

  await test.step('delivered was a slip: it is on its way still, and then there', async () => {
    await page.getByText('It was not delivered …').click()
    await expect(page.getByText('The customer sees the mistake in My Orders')).toBeVisible()
    await expectSound(page, `Order ${voucherNo}`)
    await page.getByRole('button', { name: 'Mark parcel 1 as not delivered' }).click()
    await expect(said(page)).toContainText('Parcel 1 is marked as not delivered.')
    await page.getByRole('button', { name: 'Mark parcel 1 as delivered' }).click()
    await expect(said(page)).toContainText('Parcel 1 is delivered')
  })

  await test.step('what went today is on a sheet for its courier', async () => {
    await page.goto('/orders')
    await page.getByRole('link', { name: 'Handover sheets' }).click()
    await expectSound(page, 'Print')
    const sheet = page.getByRole('link', { name: 'Handover sheet for Bharat Cargo' })
    const file = await page.request.get((await sheet.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.goto(`/orders/${voucherNo}`)
  })

  await test.step('some of its money goes back, as it was shown before', async () => {
    await page.getByRole('link', { name: 'Refund …' }).click()
    await expectSound(page, `Refund of order ${voucherNo}`)
    await page.getByLabel('Or an amount in rupees').fill('250')
    await page.getByLabel('Or in your own words').fill('The box was dented')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: 'This will refund ₹250.00' })).toBeVisible()
    await expect(page.getByText('You have to pay out ₹250.00 yourself')).toBeVisible()
    await expectSound(page, `Refund of order ${voucherNo}`)
    await page.getByRole('button', { name: 'Refund ₹250.00 now' }).click()
    await expect(said(page)).toContainText('₹250.00 is not refunded yet')
    await page.getByLabel('Payment reference').fill('UTR 4129')
    await page.getByRole('button', { name: 'Mark as paid out' }).click()
    await expect(said(page)).toContainText('The payout of ₹250.00 is recorded')
  })

  await test.step('what was said is on its timeline, with a note for the staff', async () => {
    await page.getByLabel('Write a note').fill('Was friendly on the phone')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByText('Was friendly on the phone')).toBeVisible()
    await page
      .getByText(/^E-mail to the customer: .*was delivered/)
      .first()
      .click()
    await expect(page.getByText('Not received it? Please contact us straight away.').first()).toBeVisible()
  })
})

test('a customer sends something back, and gets the money', async ({ page, office }, { project }) => {
  test.skip(project.name === 'phone', 'the same forms on a phone')
  test.slow()
  const returnId = await besideShop(office.dataDir, async (shop) =>
    askedBack(shop, await anOfficeOrder(shop, { method: 'by hand', quantity: 1 })),
  )
  await signInAs(page, office, 'manager')
  await page.goto('/returns')
  await expectSound(page, 'Returns')
  await page.getByRole('link', { name: `Return ${returnId}` }).click()
  await expectSound(page, `Return ${returnId}`)
  await page.getByLabel('What the customer should know').fill('Our courier comes on Tuesday.')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(said(page)).toContainText('Accepted')
  // It was said to have arrived damaged.
  await expect(page.getByLabel('Damaged')).toHaveValue('1')
  await expect(page.getByLabel('Can be sold again')).toHaveValue('0')
  await page.getByRole('button', { name: 'Receive the goods' }).click()
  await expect(said(page)).toContainText('1 piece received. Now close the return.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'This will close the return' })).toBeVisible()
  await expectSound(page, `Return ${returnId}`)
  await page.getByRole('button', { name: 'Close the return now' }).click()
  await expect(said(page)).toContainText('The return is closed.')
  await expect(page.getByRole('heading', { name: 'Credit notes of the order' })).toBeVisible()
})

test('an order that is not paid lets go of its stock', async ({ page, office }) => {
  test.slow()
  await besideShop(office.dataDir, (shop) => anOfficeOrder(shop, { method: 'link', quantity: 1 }))
  await signInAs(page, office, 'manager')
  await page.getByRole('link', { name: /Not paid yet/ }).click()
  await expectSound(page, 'Orders')
  await page.getByRole('link', { name: 'No number yet' }).first().click()
  await expectSound(page, 'Order without a number')
  await page.getByText('Cancel order …').click()
  await page.getByLabel('Reason', { exact: true }).selectOption('Customer request')
  await expectSound(page, 'Order without a number')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(said(page)).toContainText('its items are back in stock')
  await expect(page.getByText('Cancelled before payment')).toBeVisible()
})

test('a courier could not deliver, and tries again at another door', async ({ page, office, complaints }) => {
  test.slow()
  const { voucherNo } = await besideShop(office.dataDir, async (shop) => {
    const order = await anOfficeOrder(shop, { method: 'cash on delivery', quantity: 1 })
    const parcel = { voucherNo: order.voucherNo, actor: { kind: 'staff', name: 'Ravi' } } as const
    await shop.orders.packParcel({ ...parcel, lines: undefined })
    const tracking = { courier: 'Bharat Cargo', trackingNo: null, trackingUrl: null }
    await shop.orders.shipParcel({ ...parcel, parcelNo: undefined, ...tracking })
    return order
  })
  await signInAs(page, office, 'packer')

  await test.step('the courier calls: nobody was there', async () => {
    await page.goto(`/orders/${voucherNo}`)
    await page.getByText('Could not be delivered …').click()
    await page.getByLabel('Reason', { exact: true }).selectOption('Something else')
    await expectSound(page, `Order ${voucherNo}`)
    await page.getByRole('button', { name: 'Save the failed attempt' }).click()
    await expect(page.getByText('The note must say what happened.')).toBeVisible()
    // The browser reports each refusal itself.
    complaints.length = 0
    await page.getByLabel('Reason', { exact: true }).selectOption('Phone not answered')
    await page.getByLabel('Note', { exact: true }).fill('Rang twice')
    await page.getByRole('button', { name: 'Save the failed attempt' }).click()
    await expect(said(page)).toContainText('parcel 1 could not be delivered')
    await expect(page.getByText(/^1, last on .*: Phone not answered$/)).toBeVisible()
  })

  await test.step('it waits for somebody, on the first page and among the problems', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: /Could not be delivered/ }).click()
    await expectSound(page, 'Orders')
    await page.getByRole('link', { name: String(voucherNo), exact: true }).click()
    await expect(page.getByText('Call the customer, then ask the courier to try again.')).toBeVisible()
  })

  await test.step('the customer is elsewhere, and the courier is asked to go there', async () => {
    await page.getByText('Try again …').click()
    await page.getByLabel('New phone').fill('9811111111')
    await page.getByLabel('New address').fill('3 Beach Road')
    await page.getByLabel('Pincode').fill('403001')
    await page.getByLabel('Note for the courier').fill('After six')
    await expectSound(page, `Order ${voucherNo}`)
    await page.getByRole('button', { name: 'Save the new attempt' }).click()
    await expect(page.getByRole('alert')).toContainText('the new address is in Goa')
    await expect(page.getByLabel('New address')).toHaveValue('3 Beach Road')
    complaints.length = 0
    await page.getByLabel('New address').fill('3 Station Road')
    await page.getByLabel('Pincode').fill('411018')
    await page.getByRole('button', { name: 'Save the new attempt' }).click()
    await expect(said(page)).toContainText('parcel 1 will be tried again, with the new details on its label')
    await expect(page.getByText('3 Station Road', { exact: true })).toBeVisible()
    await expectSound(page, `Order ${voucherNo}`)
  })

  await test.step('it comes back, which leads to how it is taken back', async () => {
    await page.getByText('Could not be delivered …').click()
    await page.getByLabel('Reason', { exact: true }).selectOption('Courier is bringing it back')
    await page.getByRole('button', { name: 'Save the failed attempt' }).click()
    await expect(said(page)).toContainText('2 attempts so far')
    await page.getByRole('link', { name: 'mark it as refused at the door' }).click()
    await page.getByRole('button', { name: 'Mark as refused' }).click()
    await expect(said(page)).toContainText('will come back as return')
  })
})

test('nobody takes a cash parcel at the door, and two members of staff do not pack twice', async ({
  page,
  office,
  browser,
  complaints,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same forms on a phone')
  test.slow()
  const { voucherNo } = await besideShop(office.dataDir, (shop) =>
    anOfficeOrder(shop, { method: 'cash on delivery', quantity: 1 }),
  )
  await signInAs(page, office, 'manager')
  const other = await (await browser.newContext({ baseURL: office.url })).newPage()
  await signInAs(other, office, 'packer')

  await test.step('both look at it; the first packs, the second is told', async () => {
    await page.goto(`/orders/${voucherNo}/pack`)
    await other.goto(`/orders/${voucherNo}/pack`)
    for (const one of [other, page]) await one.getByRole('checkbox').check()
    await other.getByRole('button', { name: 'Pack 1 piece' }).click()
    await expect(said(other)).toContainText('parcel 1 is packed')
    await page.getByRole('button', { name: 'Pack 1 piece' }).click()
    await expect(page.getByText('There is nothing left to pack.')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(
      /changed order \d+ just now \(Packed, 1 piece\)\. Nothing was done/,
    )
    await expect(page.getByText(/^Packed by .* just now, 1 piece \(/)).toBeVisible()
    // The browser reports the refusal itself.
    complaints.length = 0
  })
  await other.context().close()

  await test.step('the courier brings it back', async () => {
    await page.goto(`/orders/${voucherNo}`)
    await page.getByLabel('Courier').fill('Bharat Cargo')
    await page.getByLabel('AWB').fill('BC0077')
    await page.getByRole('button', { name: 'Ship parcel 1' }).click()
    await expect(said(page)).toContainText('Parcel 1 is shipped')
    await page.getByText('Refused at the door …').click()
    await page.getByLabel('What the courier says').fill('Nobody at home')
    await page.getByRole('button', { name: 'Mark as refused' }).click()
    await expect(said(page)).toContainText('will come back as return')
    await page.getByRole('link', { name: /^Return \d+$/ }).click()
    await page.getByRole('button', { name: 'Receive the goods' }).click()
    await expect(said(page)).toContainText('Nothing is refunded')
  })
})
