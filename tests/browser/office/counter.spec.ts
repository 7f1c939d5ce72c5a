import { EMPTY_DRAFT } from '#domain/forms/drafts/draft.ts'
import { besideShop } from '#tests/tools/office-orders.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectFits, expectSound, said } from '../tools/office-page.ts'

test('whoever is on the phone finds what fits, takes the order, and finds its customer again', async ({
  page,
  office,
  complaints,
}) => {
  // Many steps, each with a look for whoever might be shut out.
  test.slow()
  const name = 'Meera Deshpande'
  const phone = `98${String(Date.now()).slice(-8)}`

  await test.step('the first screen says what waits, and its chart is a table too', async () => {
    await signInAs(page, office, 'owner')
    await page.goto('/')
    await expect(page.getByRole('link', { name: /To pack/ })).toHaveAttribute('href', /parcel=to\+pack/)
    await page.getByText('As a table').click()
    await expect(page.getByRole('table', { name: 'Net sales by day' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectFits(page)
  })

  await test.step('a vehicle is found by typing, then its lamp, and what is in stock for it', async () => {
    await page.goto('/fit')
    await page.getByLabel('Type the vehicle').fill('swift')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('navigation', { name: 'Vehicles', exact: true }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Low beam (dipper)' }).click()
    await expect(page.getByRole('heading', { name: /Low beam \(dipper\): what fits/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectFits(page)
    await page
      .getByRole('button', { name: /^Start an order with/ })
      .first()
      .click()
  })

  await test.step('the order says what it comes to while somebody types', async () => {
    await expect(page).toHaveURL(/\/drafts\/\d+$/)
    await expect(page.getByText(/^For Maruti/)).toBeVisible()
    await expect(page.getByText('Still missing')).toContainText('name')
    const total = page.getByText('To pay', { exact: true }).locator('..')
    const one = await total.innerText()
    await page.getByLabel(/^Quantity of/).fill('2')
    await expect(total).not.toHaveText(one)
    await expectNoAxeViolations(page)
    await expectFits(page)
  })

  await test.step('it is taken along and paid in cash', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Mobile', { exact: true }).fill(phone)
    await page.getByLabel('The customer collects it at the counter').check()
    await expect(page.getByLabel('Pincode')).toBeHidden()
    await page.getByLabel('Cash at the counter').check()
    await expect(page.getByText('Still missing')).toHaveCount(0)
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByText('Handed over at the counter').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Invoice' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Address label' })).toHaveCount(0)
    complaints.length = 0
  })

  await test.step('another is paid by a link', async () => {
    await page.goto('/drafts')
    await page.getByRole('button', { name: 'Take an order' }).click()
    await page.getByLabel('Find by name, mobile or e-mail').fill(phone)
    await page.getByRole('button', { name: 'Find the customer' }).click()
    await page.getByRole('button', { name: `Choose ${name}` }).click()
    await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue(phone)
    await page.getByLabel('Find a product by name or SKU').fill('H4')
    await page.getByRole('button', { name: 'Find products' }).click()
    await page.getByRole('button', { name: /^Add / }).first().click()
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1')
    await page.getByLabel('The customer collects it at the counter').check()
    await expect(page.getByRole('term').filter({ hasText: /^Delivery$/ })).toHaveCount(0)
    await expect(page.getByText('Still missing')).toHaveCount(0)
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page.getByLabel('Payment link')).toHaveText(/\/pay\//)
    await expectNoAxeViolations(page)
  })

  await test.step('the customer is found, barred from cash, and cannot be erased yet', async () => {
    await page.goto('/customers')
    await page.getByLabel('Search').fill(phone)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectFits(page)
    const row = page.getByRole('row', { name: /Handed over at the counter/ })
    const outside = await row.evaluate((it) => {
      const content = document.createRange()
      content.selectNodeContents(it)
      return content.getBoundingClientRect().right - it.getBoundingClientRect().right
    })
    expect(outside).toBeLessThanOrEqual(0)
    await page.getByLabel('Why').fill('Refused twice')
    await page.getByRole('button', { name: 'Block cash on delivery' }).click()
    await expect(page.getByText('No cash on delivery: Refused twice')).toBeVisible()
    await page.getByText(`Erase ${name} …`).click()
    await expect(page.getByText('They have an order waiting for payment. Wait until')).toBeVisible()
  })

  await test.step('templates, messages and money are looked after', async () => {
    await page.goto('/templates')
    await page.getByLabel('Name').fill(`Late ${phone}`)
    await page.getByLabel('Subject').fill('Your order {order}')
    await page.getByLabel('Text').fill('Dear {name}, it is late.')
    await page.getByRole('button', { name: 'Save the template' }).click()
    await expect(page.getByRole('link', { name: `Late ${phone}` })).toBeVisible()
    await expectNoAxeViolations(page)
    for (const [path, heading] of [
      ['/unsent', 'Unsent'],
      ['/payments', 'Payments that need attention'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectNoAxeViolations(page)
      await expectFits(page)
    }
  })
})

test('drafts are found, narrowed, saved as a view, had as a file, and discarded many at once', async ({
  page,
  office,
}) => {
  test.slow()
  const digits = String(Date.now()).slice(-8)
  await besideShop(office.dataDir, async (shop) => {
    for (const [name, method] of [
      ['Anil Rao', 'by hand'],
      ['Tara Sen', 'link'],
      ['', 'link'],
    ] as const) {
      const customer = { ...EMPTY_DRAFT.customer, name, phone: `98${digits}` }
      const actor = { kind: 'staff', name: name ? 'Ravi' : 'Asha' } as const
      await shop.drafts.add({ form: { ...EMPTY_DRAFT, customer, method }, actor })
    }
  })
  await signInAs(page, office, 'manager')
  await page.goto('/drafts')
  const row = (name: RegExp) => page.getByRole('row', { name })
  const rows = page.locator('tbody').getByRole('row')
  const [anil, tara, unnamed] = [row(/Anil Rao/), row(/Tara Sen/), row(/no name yet/)]

  await test.step('by the mobile, while somebody types', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(`98${digits}`)
    await expect(page).toHaveURL(/\/drafts\?q=\d+$/)
    await expect(rows).toHaveCount(3)
    await expect(anil).toContainText('Bank transfer or UPI')
    await expect(anil).toContainText('Ravi')
    await expectSound(page, 'Phone and counter')
  })

  await test.step('the other way round, and narrowed', async () => {
    await page.getByLabel('Sort').selectOption('Longest unchanged first')
    await expect(page).toHaveURL(/&sort=oldest$/)
    await expect(rows.first()).toContainText('Anil Rao')
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByRole('group', { name: 'Paid by' }).getByRole('checkbox', { name: 'Link' }).check()
    await page.getByLabel('Not paid in time').selectOption('No')
    await page.getByLabel('Changed by').fill('ravi')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?q=\d+&method=link&unpaid=no&by=ravi&sort=oldest$/)
    await expect(tara).toBeVisible()
    await expect(anil).toHaveCount(0)
    await expect(unnamed).toHaveCount(0)
    await page.locator('summary', { hasText: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'E-mail' }).check()
    await page.getByRole('checkbox', { name: 'Draft', exact: true }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(tara.getByRole('link', { name: /^Draft \d+$/ })).toBeVisible()
    await expectSound(page, 'Phone and counter')
  })

  await test.step('what is shown is saved under a name, and had as a file', async () => {
    await page.getByText('Save this view').click()
    await page.getByLabel('Name').fill('To call')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'To call' })).toHaveAttribute('aria-current', 'page')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('drafts.csv')
    await page.getByRole('button', { name: 'Remove this view' }).click()
    await expect(page.getByRole('link', { name: 'To call' })).toHaveCount(0)
  })

  await test.step('what nobody wants any more is ticked, looked at and discarded', async () => {
    await page.goto(`/drafts?q=98${digits}`)
    await page.getByRole('checkbox', { name: /^Select draft \d+ of Anil Rao$/ }).check()
    await page.getByRole('checkbox', { name: /^Select Draft \d+, no name yet$/ }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Discard …' }).click()
    await expectSound(page, 'Discard 2 drafts')
    await expect(page.getByText('deleted for good')).toBeVisible()
    await page.getByRole('button', { name: 'Discard now' }).click()
    await expect(said(page)).toContainText('2 drafts are discarded.')
    await page.goto(`/drafts?q=98${digits}`)
    await expect(tara).toBeVisible()
    await expect(rows).toHaveCount(1)
  })
})
