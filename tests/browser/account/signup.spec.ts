import { expect, type Page, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

async function fillIn(page: Page): Promise<void> {
  await page.goto('/userlogin?signup')
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com')
  await page.getByLabel('Username').fill('asha')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret')
  await page.getByRole('checkbox').check()
}

const register = (page: Page) => page.getByRole('button', { name: 'REGISTER', exact: true })

for (const [reply, words] of [
  ['2', 'Email is already registered'],
  ['3', 'Username is already taken'],
  ['0', 'Mobile number is already registered'],
  ['', 'Registration failed'],
  ['17', 'Registration failed'],
] as const) {
  test(`a signup answered with "${reply}" says ${words}`, async ({ page }) => {
    await page.route('/auth/signup', (route) => route.fulfill({ body: reply }))
    await fillIn(page)
    await register(page).click()
    await expect(page.getByRole('alert')).toHaveText(words)
    // Any edit clears it.
    await page.getByLabel('Username').fill('asha2')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('a signup sends the e-mail as the mobile too, and says that it works', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let form = new URLSearchParams()
  await page.route('/auth/signup', async (route) => {
    form = new URLSearchParams(route.request().postData() ?? '')
    await promise
    await route.fulfill({ body: '1' })
  })
  await fillIn(page)
  await register(page).click()
  await expect(page.getByRole('button', { name: 'REGISTERING...' })).toBeDisabled()
  resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(Object.fromEntries(form)).toEqual({
    email: 'asha@example.com',
    mobile: 'asha@example.com',
    userName: 'asha',
    password: 'secret',
  })
})

test('passwords that differ are told at their field', async ({ page }) => {
  await fillIn(page)
  await page.getByLabel('Confirm password', { exact: true }).fill('other')
  await page.getByLabel('Email', { exact: true }).fill('asha@example')
  await page.getByLabel('Username').fill('ab')
  await register(page).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
})

test('a login says that it works; what is no login value is not kept', async ({ page, context }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('/auth/login', async (route) => {
    await promise
    await route.fulfill({ body: 'a.bm90IGEgdG9rZW4.c' })
  })
  await page.goto('/userlogin')
  await page.getByLabel('Email or mobile number').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await expect(page.getByRole('button', { name: 'LOGGING IN...' })).toBeDisabled()
  resolve()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  expect((await context.cookies()).filter(({ name }) => name === 'ualum')).toEqual([])
})

test('the terms are behind their link', async ({ page }) => {
  await page.goto('/userlogin')
  await page.getByRole('main').getByRole('link', { name: 'terms and conditions' }).click()
  await expect(page).toHaveURL('/terms_and_conditions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TERMS AND CONDITIONS')
})
