import { randomUUID } from 'node:crypto'
import { expectNoAxeViolations } from '../tools/axe.ts'
import {
  aCustomer,
  codeSentTo,
  comeFromElsewhere,
  logIn,
  logInSomebodyNew,
  sentTo,
} from '../tools/customer.ts'
import { expect, type Page, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const profile = (page: Page) => page.getByRole('region', { name: 'PROFILE' })
const button = (page: Page, name: string) => profile(page).getByRole('button', { name })
const somebody = () => `rider${randomUUID().slice(0, 12)}`
const linkToUndo = (email: string) => sentTo('mail.jsonl', email, /\/undo\/[\w-]{43}/)

test.beforeEach(({ page }) => comeFromElsewhere(page))

async function expectSaid(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(profile(page).getByRole('status')).toHaveText(words)
}

test('a customer changes the username, and every page knows it', async ({ page, complaints }) => {
  const { password } = await logInSomebodyNew(page)
  await page.goto('/userlogin')
  await button(page, 'Change username').click()
  const asking = dialog(page, 'Change username')
  const [userName, own] = [asking.getByLabel('New username'), asking.getByLabel('Password', { exact: true })]
  await expect(userName).toBeFocused()
  await expectNoAxeViolations(page)

  const save = asking.getByRole('button', { name: 'SAVE' })
  await save.click()
  await expect(asking.getByRole('alert')).toHaveText(['Username is required', 'Password is required'])
  await expect(userName).toBeFocused()
  await expectNoAxeViolations(page)
  const newName = somebody()
  await userName.fill(newName)
  await own.fill('Wrong1')
  await save.click()
  await expect(asking.getByRole('alert')).toHaveText('Wrong password. Please try again.')
  await asking.getByRole('button', { name: 'Show password' }).click()
  await expect(own).toHaveAttribute('type', 'text')
  await own.fill(password)
  await save.click()
  await expectSaid(page, 'Username changed. We have sent you an e-mail. You can undo this for 72 hours.')
  await expect(button(page, 'Change username')).toBeFocused()
  await expect(profile(page)).toContainText(newName)
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe(newName)
  await expectNoAxeViolations(page)
  // The browser reports the refusal too.
  complaints.length = 0
})

test('a customer changes the e-mail, logs in with it, and undoes it by the link to the old one', async ({
  page,
  complaints,
}) => {
  test.slow()
  const { email, password } = await logInSomebodyNew(page)
  const other = await aCustomer(page)
  await page.goto('/userlogin')
  await button(page, 'Change email').click()
  const asking = dialog(page, 'Change e-mail')
  const save = asking.getByRole('button', { name: 'SAVE' })
  await asking.getByLabel('New e-mail').fill('asha')
  await asking.getByLabel('Password', { exact: true }).fill(password)
  await save.click()
  await expect(asking.getByRole('alert')).toHaveText('Please enter a valid email')
  await asking.getByLabel('New e-mail').fill(other.email)
  await save.click()
  await expect(asking.getByRole('alert')).toHaveText('Email is already registered')
  complaints.length = 0
  const newEmail = `${somebody()}@example.com`
  await asking.getByLabel('New e-mail').fill(newEmail)
  await save.click()
  await expectSaid(
    page,
    'E-mail changed. We have sent an e-mail to the old address. You can undo this for 72 hours.',
  )
  await expect(profile(page)).toContainText(newEmail)
  await button(page, 'Logout').click()
  await page.waitForURL((url) => url.pathname === '/')
  await logIn(page, newEmail, password)

  const link = await linkToUndo(email)
  const response = await page.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(await response?.text()).not.toContain(link.slice('/undo/'.length))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undo a change')
  const content = page.getByRole('main')
  await expect(content).toContainText(
    /The e-mail address of your account at .+ was changed on \d+ \w+ \d{4} at/,
  )
  await expect(content).toContainText(
    'Your account goes back to how it was before. Later changes are undone too.',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'UNDO THIS CHANGE' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  await expect(content.getByRole('status')).toHaveText(
    'Your account is as it was before. Nobody can log in to it until you set a new password.',
  )
  await expectNoAxeViolations(page)
  await page.getByLabel('New password', { exact: true }).fill('Another2')
  await page.getByLabel('Confirm password', { exact: true }).fill('Another2')
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password reset successful!')
  await page.context().clearCookies()
  await logIn(page, email, 'Another2')

  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('link', { name: 'WRITE TO US' })).toHaveAttribute('href', '/contactus')
  await page.getByRole('link', { name: 'SET A NEW PASSWORD' }).click()
  await page.waitForURL('**/userlogin?forgot=email')
})

test('a customer changes the password, with the rules of the reset', async ({ page, complaints }) => {
  const { email, password } = await logInSomebodyNew(page)
  await page.goto('/userlogin')
  await button(page, 'Change password').click()
  const asking = dialog(page, 'Change password')
  await expectNoAxeViolations(page)
  const field = (label: string) => asking.getByLabel(label, { exact: true })
  const [current, first, second] = [
    field('Current password'),
    field('New password'),
    field('Confirm password'),
  ]
  const save = asking.getByRole('button', { name: 'SAVE' })
  const alert = asking.getByRole('alert')
  await save.click()
  await expect(alert).toHaveText(['Password is required', 'Please enter a new password.'])
  await current.fill(password)
  await first.fill('secret')
  await save.click()
  await expect(alert).toHaveText(
    'Password must be at least 6 characters, contain one uppercase letter, one lowercase letter, and one number.',
  )
  await first.fill('Another2')
  await second.fill('Another3')
  await save.click()
  await expect(alert).toHaveText('Passwords do not match.')
  await second.fill('Another2')
  await page.route('/auth/change-account', (route) => route.fulfill({ status: 503, body: '' }))
  await save.click()
  await expect(alert).toHaveText('Something went wrong on our side. Please try again.')
  await page.unroute('/auth/change-account')
  const answer = Promise.withResolvers<void>()
  await page.route('/auth/change-account', async (route) => {
    await answer.promise
    await route.continue()
  })
  await save.click()
  await expect(asking.getByRole('button', { name: 'SAVING...' })).toBeDisabled()
  answer.resolve()
  await expectSaid(
    page,
    'Password changed. You are logged out everywhere else. We have sent you an e-mail. You can undo this for 72 hours.',
  )
  await page.reload()
  await expect(profile(page)).toContainText(email)
  await page.context().clearCookies()
  await logIn(page, email, 'Another2')
  complaints.length = 0
})

test('a customer adds a mobile on the profile page and logs in with it', async ({ page, complaints }) => {
  const { mobile, password } = await logInSomebodyNew(page)
  await page.goto('/userlogin')
  await button(page, 'Add mobile').click()
  const adding = dialog(page, 'Add mobile')
  await expectNoAxeViolations(page)
  const send = adding.getByRole('button', { name: 'SEND CODE' })
  await send.click()
  await expect(adding.getByRole('alert')).toHaveText([
    'Please enter a valid 10-digit mobile number.',
    'Password is required',
  ])
  await adding.getByLabel('Mobile number').fill(`0${mobile.slice(0, 5)}-${mobile.slice(5)}`)
  await adding.getByLabel('Password', { exact: true }).fill('Wrong1')
  await send.click()
  await expect(adding.getByRole('alert')).toHaveText('Wrong password. Please try again.')
  await adding.getByLabel('Password', { exact: true }).fill(password)
  await send.click()
  const code = await codeSentTo(mobile)
  await expect(adding.getByText(`We've sent a code to ${mobile}.`)).toBeVisible()
  await expect(adding.getByText(/^You can ask for another code in \d+ seconds\.$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await adding.getByLabel('OTP').fill(code === '000000' ? '111111' : '000000')
  await adding.getByRole('button', { name: 'VERIFY OTP' }).click()
  await expect(adding.getByRole('alert')).toHaveText('Invalid OTP. Please try again.')
  // The browser reports the refusals too.
  complaints.length = 0
  await adding.getByLabel('OTP').fill(code)
  await adding.getByRole('button', { name: 'VERIFY OTP' }).click()
  await expectSaid(page, 'Mobile number saved. We have sent you an e-mail. You can undo this for 72 hours.')
  await expect(profile(page)).toContainText(`+91 ${mobile}`)
  await expect(button(page, 'Change mobile')).toBeFocused()
  await page.reload()
  await expect(profile(page)).toContainText(`+91 ${mobile}`)

  await button(page, 'Logout').click()
  await page.waitForURL((url) => url.pathname === '/')
  await logIn(page, `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, password)
})

test('a customer deletes the account, and brings it back by the link', async ({ page, complaints }) => {
  test.slow()
  const { email, password } = await logInSomebodyNew(page)
  await page.goto('/userlogin')
  await button(page, 'Delete account').click()
  const asking = dialog(page, 'Delete account')
  await expect(asking).toContainText('We keep your orders and invoices, as tax law requires.')
  await expectNoAxeViolations(page)
  await asking.getByRole('button', { name: 'CANCEL' }).click()
  await expect(button(page, 'Delete account')).toBeFocused()
  await button(page, 'Delete account').click()
  const really = asking.getByRole('button', { name: 'DELETE ACCOUNT' })
  await really.click()
  await expect(asking.getByRole('alert')).toHaveText('Password is required')
  await asking.getByLabel('Password', { exact: true }).fill('Wrong1')
  await really.click()
  await expect(asking.getByRole('alert')).toHaveText('Wrong password. Please try again.')
  complaints.length = 0
  await asking.getByLabel('Password', { exact: true }).fill(password)
  await really.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account deleted')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'BACK TO THE SHOP' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBeNull()

  await page.goto(await linkToUndo(email))
  await expect(page.getByRole('main')).toContainText('Your account comes back with everything in it.')
  await page.getByRole('button', { name: 'BRING MY ACCOUNT BACK' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Another2')
  await page.getByLabel('Confirm password', { exact: true }).fill('Another2')
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password reset successful!')
  await logIn(page, email, 'Another2')
})

test('a login that has ended meanwhile leads to the way in', async ({ page, complaints }) => {
  const { password } = await logInSomebodyNew(page)
  await page.goto('/userlogin')
  await button(page, 'Change username').click()
  await page.request.post('/auth/logout')
  await dialog(page, 'Change username').getByLabel('New username').fill(somebody())
  await dialog(page, 'Change username').getByLabel('Password', { exact: true }).fill(password)
  await dialog(page, 'Change username').getByRole('button', { name: 'SAVE' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  complaints.length = 0
})

test('a link to undo that is cut off, or meets no answer, says so', async ({ page, complaints }) => {
  await page.goto('/undo/cut-off')
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
  await page.goto(`/undo/${'k'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')

  await page.route('/auth/find-change', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/undo/${'m'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText('Something went wrong on our side. Please try again.')
  await expectNoAxeViolations(page)
  await page.unroute('/auth/find-change')
  await page.route('/auth/find-change', (route) =>
    route.fulfill({ json: { parts: ['userName', 'password'], at: Date.UTC(2026, 8, 5, 6, 30), until: 0 } }),
  )
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main')).toContainText(
    /The username and password of your account at .+ were changed on 5 Sep 2026 at 12:00 pm\./,
  )
  await page.route('/auth/undo-change', (route) => route.fulfill({ status: 500, body: 'x' }))
  const undo = page.getByRole('button', { name: 'UNDO THIS CHANGE' })
  await undo.click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong on our side. Please try again.')
  await expectNoAxeViolations(page)
  await page.unroute('/auth/undo-change')
  await undo.click()
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
  complaints.length = 0
})
