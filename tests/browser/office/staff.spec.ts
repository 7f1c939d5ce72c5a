import { codeOf } from '../../builders/factor-codes.ts'
import type { Page } from '../tools/journey.ts'
import { expect, PASSWORD, signIn, test } from '../tools/office.ts'
import { expectSound } from '../tools/office-page.ts'

const OWNER = { name: 'Asha Rao', email: 'asha@example.com' }

// The owner requires a second factor of everybody: others could not go on in the same shop.
test.use({ isForOneJourney: true })

/** The menu on a phone; on a desk everything stands at the side. */
async function openMenu(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
}

test('the first owner comes by the link, invites a packer, and each finds what is theirs', async ({
  page,
  office,
  browser,
  complaints,
}) => {
  // Many steps, each with a look for whoever might be shut out.
  test.slow()
  await test.step('nothing is to be seen before the door', async () => {
    await page.goto('/staff')
    await expect(page).toHaveURL(/\/login\?next=%2Fstaff$/)
    await expectSound(page, 'Sign in')
    await signIn(page, 'nobody@example.com')
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.')
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com')
    // The browser reports the refusal itself.
    complaints.length = 0
  })

  await test.step('the link makes an owner, once', async () => {
    await page.goto(office.setupLink)
    await expectSound(page, 'Create the first owner')
    await page.getByLabel('Name').fill(OWNER.name)
    await page.getByLabel('E-mail').fill(OWNER.email)
    await page.getByLabel('Password').fill('too short')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('at least 12 characters')
    await expect(page.getByLabel('Name')).toHaveValue(OWNER.name)
    complaints.length = 0
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectSound(page, `Hello, ${OWNER.name}`)
  })

  const link = await test.step('the owner invites a packer', async () => {
    await openMenu(page)
    await page.getByRole('link', { name: 'Staff', exact: true }).filter({ visible: true }).click()
    await expectSound(page, 'Staff')
    await page.getByRole('link', { name: 'Invite somebody' }).click()
    await page.getByLabel('Name').fill('Ravi')
    await test.step('who leaves with something typed is asked first', async () => {
      page.once('dialog', (dialog) => dialog.dismiss())
      await page.getByRole('link', { name: '‹ Staff' }).click()
      await expect(page.getByLabel('Name')).toHaveValue('Ravi')
    })
    await page.getByLabel('E-mail').fill('ravi')
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    complaints.length = 0
    await page.getByLabel('E-mail').fill('ravi@example.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    await expectSound(page, 'Invited')
    return page.getByLabel('Link').innerText()
  })

  const packer = await (await browser.newContext({ baseURL: office.url })).newPage()
  await test.step('the packer comes by it, and finds no staff', async () => {
    await packer.goto(link)
    await expect(packer.getByText('You are invited as packer.')).toBeVisible()
    await packer.getByLabel('Password').fill(PASSWORD)
    await packer.getByRole('button', { name: 'Continue' }).click()
    await expect(packer.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
    await expect(packer.getByRole('link', { name: 'Staff' })).toHaveCount(0)
    await packer.goto('/staff')
    await expectSound(packer, 'You don’t have access to this page')
  })

  await test.step('the owner changes the role, and takes it back', async () => {
    await page.getByRole('link', { name: 'Back to the staff' }).click()
    await page.getByRole('link', { name: 'Ravi' }).click()
    await expectSound(page, 'Ravi')
    await page.getByLabel('Change the role to').selectOption('manager')
    await page.getByRole('button', { name: 'Change the role' }).click()
    await expect(page.getByRole('status')).toContainText('The role is now Manager.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status')).toContainText('The role is now Packer.')
  })

  await test.step('the owner ends the packer’s session', async () => {
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('The session has ended.')
    await packer.goto('/account')
    await expect(packer).toHaveURL(/\/login/)
    await signIn(packer, 'ravi@example.com')
    await expectSound(packer, 'My account')
  })

  await test.step('the owner is removed by nobody, and the packer at once', async () => {
    await page.getByRole('link', { name: '‹ Staff' }).click()
    await page.getByRole('link', { name: OWNER.name }).click()
    await page.getByText(`Remove ${OWNER.name} …`).click()
    await page.getByRole('button', { name: 'Remove now' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    complaints.length = 0
    await page.getByRole('link', { name: '‹ Staff' }).click()
    await page.getByRole('link', { name: 'Ravi' }).click()
    await page.getByText('Remove Ravi …').click()
    await page.getByRole('button', { name: 'Remove now' }).click()
    await expect(page.getByRole('status')).toContainText('Removed')
    await packer.goto('/account')
    await expect(packer).toHaveURL(/\/login/)
  })
  await packer.context().close()

  await test.step('what was done is found, and a program gets a token', async () => {
    await page.goto('/audit')
    await expectSound(page, 'Audit')
    await page.getByRole('searchbox', { name: 'Search' }).fill('staff.remove')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('rowheader')).toHaveText(['Removed a staff member staff.remove'])
    await page.goto('/tokens/new')
    await page.getByLabel('Name').fill('Tally export')
    await page.getByRole('button', { name: 'Make the token' }).click()
    await expect(page.getByLabel('Token', { exact: true })).toHaveText(/^st_/)
    await page.getByRole('link', { name: 'Back to the tokens' }).click()
    await expectSound(page, 'API tokens')
  })

  const key = await test.step('a second factor is required, and added before anything else', async () => {
    await page.goto('/staff/rules')
    await expectSound(page, 'Rules')
    await page.getByLabel('Second factor required').selectOption('yes')
    await page.getByRole('button', { name: 'Save the rules' }).click()
    await expectSound(page, 'Second factor')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectSound(page, 'Second factor')
    const secret = await page.getByLabel('Key for the app').innerText()
    await page.getByLabel('Code').fill(codeOf(secret, Date.now()))
    await page.getByRole('button', { name: 'Add the second factor' }).click()
    await expect(page.getByLabel('Recovery codes')).toBeVisible()
    const [code = ''] = (await page.getByLabel('Recovery codes').innerText()).split('\n')
    await page.getByRole('link', { name: 'I have saved them' }).click()
    await openMenu(page)
    await page.getByRole('link', { name: 'Staff', exact: true }).filter({ visible: true }).click()
    return code
  })

  await test.step('the look is chosen, and the owner signs out', async () => {
    await openMenu(page)
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-look', 'dark')
    await expectSound(page, 'Staff')
    await openMenu(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expectSound(page, 'Sign in')
    await page.goto('/staff')
    await expect(page).toHaveURL(/\/login\?next=%2Fstaff$/)
  })

  await test.step('and comes back with a recovery code', async () => {
    await signIn(page, OWNER.email)
    await expectSound(page, 'One more step')
    await page.getByLabel('Code').fill(key)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectSound(page, 'Staff')
  })
})
