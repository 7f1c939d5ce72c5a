import { randomUUID } from 'node:crypto'
import { fillInLogin } from '../tools/customer.ts'
import { arriveAsleep, expect, test, untilAwake } from '../tools/journey.ts'

test('a visitor signs up, logs in, and logs out again @both', async ({ page, context }) => {
  const name = `rider${randomUUID().slice(0, 8)}`
  const email = `${name}@example.com`
  await page.goto('/userlogin')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'REGISTER' }).click()

  // Back in Login mode, with the e-mail kept and everything else cleared.
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('Email or mobile number')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByRole('checkbox')).not.toBeChecked()

  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  const cookies = await context.cookies()
  expect(cookies.find((cookie) => cookie.name === 'ualum')).toMatchObject({
    httpOnly: false,
    sameSite: 'Lax',
  })
  expect(cookies.find((cookie) => cookie.name === 'ualum_proof')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  expect(await page.evaluate(() => [localStorage.username, localStorage.email])).toEqual([name, email])

  // The menu belongs to the page that is shown next, not to the one that is left.
  await expect(page.getByRole('heading', { level: 1, name: /^Top-tier/ })).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  // The address changes before the page does, and the page closes whatever is open in the header.
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  await untilAwake(page)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(
    (await context.cookies()).filter((cookie) => cookie.name.startsWith('ualum') && cookie.path === '/'),
  ).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
})

test('the way back survives signing up', async ({ page }) => {
  const name = `rider${randomUUID().slice(0, 8)}`
  await page.goto('/userlogin?back=/product/1001')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Email', { exact: true }).fill(`${name}@example.com`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'REGISTER' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/userlogin?back=/product/1001')
  await fillInLogin(page, `${name}@example.com`, 'secret')
  await expect(page).toHaveURL('/product/1001')
})

test('what is wrong with a form is said at its fields', async ({ page }) => {
  await page.goto('/userlogin')
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  for (const text of [
    'Email or mobile number is required',
    'Password is required',
    'You must agree to the terms',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByLabel('Email or mobile number').fill('nobody')
  await expect(page.getByText('Email or mobile number is required')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await expect(page.getByText('Please enter a valid email or mobile number')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()

  // Switching clears fields, errors and the terms.
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  await expect(page.getByText('You must agree to the terms')).toBeHidden()
  await page.getByRole('button', { name: 'REGISTER' }).click()
  for (const text of ['Email is required', 'Username is required', 'Password is required']) {
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('wrong credentials and failures are told apart', async ({ page, complaints }) => {
  await page.goto('/userlogin')
  const tryToLogIn = async () => {
    await page.getByLabel('Email or mobile number').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  }
  await tryToLogIn()
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await page.route('/auth/login', (route) => route.fulfill({ status: 500, body: 'x' }))
  await tryToLogIn()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  complaints.length = 0
})

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/userlogin')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('links switch between Login and Sign up, and Back leads back', async ({ page }) => {
  await page.goto('/userlogin')
  await page.getByLabel('Email or mobile number').fill('somebody')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'email')
  for (const label of ['Password', 'Confirm password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('Email or mobile number')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
})

test('what is filled in before the page is alive counts', async ({ page }) => {
  const wake = await arriveAsleep(page, '/userlogin')
  await page.getByLabel('Email or mobile number').fill('a@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  wake()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await expect(page.getByText('You must agree to the terms')).toBeVisible()
  await expect(page.getByText('is required')).toHaveCount(0)
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('a@example.com')
})

test('a form that is sent before the page is alive is sent then', async ({ page }) => {
  const wake = await arriveAsleep(page, '/userlogin')
  await page.getByLabel('Email or mobile number').fill('a@example.com')
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  wake()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('a@example.com')
})

test('a form that is not right takes the reader to its first fault', async ({ page }) => {
  await page.goto('/userlogin')
  await page.getByLabel('Email or mobile number').fill('a@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  const terms = page.getByRole('checkbox')
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('You must agree to the terms')
})
