import { anOfficeOrder, arrivedBack, askedBack, besideShop, openHanded } from '#tests/tools/office-orders.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectSound, said } from '../tools/office-page.ts'

test.beforeAll(async ({ opened }) => besideShop(opened.dataDir, openHanded))

test('returns are found, narrowed, saved as a view and had as a file', async ({ page, office }) => {
  test.slow()
  const [first, second] = await besideShop(office.dataDir, async (shop) => {
    const asked = async () => askedBack(shop, await anOfficeOrder(shop, { method: 'by hand', quantity: 1 }))
    return [await asked(), await asked()]
  })
  await signInAs(page, office, 'manager')
  const row = (id: number | undefined) => page.getByRole('row', { name: new RegExp(`^Return ${id}\\b`) })

  await test.step('from what waits today to the ones that are open', async () => {
    await page.getByRole('link', { name: /Open returns/ }).click()
    await expectSound(page, 'Returns')
    await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(row(first)).toBeVisible()
    await expect(row(second)).toContainText('Waiting for an answer')
  })

  await test.step('by the number on a parcel, and by what is ready-made', async () => {
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill(`return ${second}`)
    await expect(row(first)).toHaveCount(0)
    await expect(row(second)).toBeVisible()
    await expect(page).toHaveURL(/\/returns\?q=return\+\d+$/)
    await page.getByRole('link', { name: 'To close' }).click()
    await expect(page).toHaveURL(/\?state=received&sort=oldest$/)
    await expect(row(second)).toHaveCount(0)
    await page.getByRole('link', { name: 'New', exact: true }).click()
    await expect(row(first)).toBeVisible()
  })

  await test.step('filters and columns stand in the address', async () => {
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByRole('group', { name: 'Wants' }).getByRole('checkbox', { name: 'Refund' }).check()
    await page.getByLabel('Late').selectOption('No')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?state=asked&wish=refund&late=no&sort=oldest$/)
    await page.locator('summary', { hasText: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Mobile' }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(row(first).getByRole('link', { name: /^\+?\d{10,}/ })).toBeVisible()
    await expectSound(page, 'Returns')
  })

  await test.step('what is shown is saved under a name, and had as a file', async () => {
    await page.getByText('Save this view').click()
    await page.getByLabel('Name').fill('Calls')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Calls' })).toHaveAttribute('aria-current', 'page')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('returns.csv')
    await page.getByRole('button', { name: 'Remove this view' }).click()
    await expect(page.getByRole('link', { name: 'Calls' })).toHaveCount(0)
  })
})

test('of two members of staff at one return, the second is told what the first did', async ({
  page,
  office,
  browser,
  complaints,
}) => {
  test.slow()
  const returnId = await besideShop(office.dataDir, async (shop) =>
    askedBack(shop, await anOfficeOrder(shop, { method: 'by hand', quantity: 1 })),
  )
  await signInAs(page, office, 'manager')
  const other = await (await browser.newContext({ baseURL: office.url })).newPage()
  await signInAs(other, office, 'owner')
  for (const one of [page, other]) await one.goto(`/returns/${returnId}`)
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(said(other)).toContainText('Accepted')
  await other.context().close()

  await page.getByText('Refuse …').click()
  await page.getByLabel('Reason').fill('It was soldered')
  await page.getByRole('button', { name: 'Refuse the return' }).click()
  await expect(page.getByRole('alert')).toContainText(
    /changed order \d+ just now \(Return accepted\)\. Nothing was done\. Please check it again first\./,
  )
  // The browser reports the refusal itself.
  complaints.length = 0
  await expect(page.getByText('accepted, not sent yet')).toBeVisible()
  await expectSound(page, `Return ${returnId}`)
  await page.getByRole('button', { name: 'Mark as picked up' }).click()
  await expect(said(page)).toContainText('Saved: it is on its way.')
})

test('what came back as not fitting is listed, and a lamp is marked by staff alone', async ({
  page,
  office,
}) => {
  test.slow()
  const vehicleId = 'maruti-swift-2018'
  await besideShop(office.dataDir, async (shop) => {
    const order = await anOfficeOrder(shop, { method: 'by hand', vehicleId })
    await arrivedBack(shop, await askedBack(shop, order, 'does not fit'))
  })
  await signInAs(page, office, 'manager')
  await page.goto('/fit')
  const row = page.getByRole('table', { name: 'Sent back because it did not fit' }).getByRole('row').last()
  await expect(row).toContainText('Low beam (dipper) and high beam')
  await expect(row).toContainText('Likely; may differ by variant')
  await expectSound(page, 'Will it fit?')
  await row.getByRole('link').click()
  const lamp = page.getByRole('table', { name: 'Kept and sent back' }).getByRole('row').last()
  await expectSound(page, 'Will it fit?')
  await page.getByRole('button', { name: 'Mark for checking: Low beam (dipper) and high beam' }).click()
  await expect(said(page)).toContainText('Marked for checking')
  await expect(lamp).toContainText('Not sure: check your bulb first')
  await page.getByRole('button', { name: 'Mark as correct: Low beam (dipper) and high beam' }).click()
  await expect(said(page)).toContainText('Marked as checked today and correct.')
  await expect(lamp).toContainText(/Likely; may differ by variant; checked on/)
})
