import { expectNoAxeViolations } from '../tools/axe.ts'
import { aCustomer, logIn, logInSomebodyNew } from '../tools/customer.ts'
import { refuse } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const banner = (page: Page) => page.getByRole('banner')
/** The home page asks it in large letters below, so that the header says it otherwise there. */
const question = (page: Page) =>
  banner(page).getByRole('link', { name: /^(What do you drive\?|Choose your vehicle)$/ })
const chip = (page: Page, name: string) => banner(page).getByRole('link', { name: `Your vehicle: ${name}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'What do you drive?' })
const choice = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('link', typeof name === 'string' ? { name, exact: true } : { name })

async function putInGarage(page: Page, userId: number, vehicleId: string): Promise<void> {
  const query =
    'mutation ($userId: Int!, $vehicleId: String!) { Garage(userId: $userId, vehicleId: $vehicleId) { name } }'
  await page.request.post('/graphql', { data: { query, variables: { userId, vehicleId } } })
}

async function garageOf(page: Page, userId: number): Promise<string[]> {
  const query = 'query ($userId: Int!) { garage(userId: $userId) { vehicle { id } } }'
  const reply = await page.request.post('/graphql', { data: { query, variables: { userId } } })
  const { data } = (await reply.json()) as { data: { garage: { vehicle: { id: string } }[] } }
  return data.garage.map(({ vehicle }) => vehicle.id)
}

/** Three taps from the header's question. */
async function chooseSwift(page: Page): Promise<void> {
  await question(page).click()
  await choice(page, 'Car').click()
  await choice(page, 'Maruti Suzuki').click()
  await choice(page, 'Swift 2011–2017').click()
}

test('a vehicle is chosen in three taps, stays through a reload, and is taken away by a press @both', async ({
  page,
}) => {
  await page.goto('/about')
  const place = await page.getByRole('heading', { level: 1 }).boundingBox()
  await chooseSwift(page)
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/about')
  await expect(chip(page, 'Swift 2011–2017')).toBeVisible()
  await page.reload()
  await expect(chip(page, 'Swift 2011–2017')).toBeVisible()
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(place)

  await banner(page).getByRole('button', { name: 'Remove Swift 2011–2017' }).click()
  await expect(question(page)).toBeFocused()
  await page.reload()
  await expect(question(page)).toBeVisible()
})

test('with a vehicle chosen every way to a listing leads to what fits, and taking it away to everything', async ({
  page,
}) => {
  await page.goto('/')
  await chooseSwift(page)
  await page.getByRole('link', { name: 'Shop Now' }).first().click()
  await expect(page).toHaveURL('/automobile?vehicle=maruti-swift-2011')
  await expect(page.getByText(/^\d+ products\. \d+ hidden/)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Remove Swift 2011–2017' }).click()
  await expect(page).toHaveURL('/automobile')

  await chooseSwift(page)
  await expect(page).toHaveURL('/automobile?vehicle=maruti-swift-2011')
  await page.goto('/about')
  await banner(page).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/automobile?vehicle=maruti-swift-2011')
})

test('a vehicle is found by typing it', async ({ page }) => {
  await page.goto('/about')
  await question(page).click()
  await dialog(page).getByLabel('Type your vehicle').fill('swift 2015')
  await choice(page, 'Maruti Suzuki Swift 2011–2017').click()
  await expect(chip(page, 'Swift 2011–2017')).toBeVisible()
})

test('who would rather type can do so at once, and Enter takes the only vehicle that is found', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'type its name' }).click()
  const typed = dialog(page).getByLabel('Type your vehicle')
  await expect(typed).toBeFocused()
  await page.keyboard.type('swift')
  await expect(choice(page, /Swift .*2018–2023/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.type(' 2018')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/fit/maruti-swift-2018')
})

test('what nobody knows is said, with what to do instead', async ({ page }) => {
  await page.goto('/about')
  await question(page).click()
  await dialog(page).getByLabel('Type your vehicle').fill('zeppelin')
  await expect(dialog(page)).toContainText('We do not know “zeppelin” yet. Read the marking on your bulb')
  await dialog(page).getByLabel('Type your vehicle').fill('tesla model 3')
  await expect(dialog(page)).toContainText('We do not know “tesla model 3” yet.')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0)
})

test('a vehicle that is not known is not answered with another, and near ones are called so', async ({
  page,
}) => {
  await page.goto('/about')
  await question(page).click()
  const typed = dialog(page).getByLabel('Type your vehicle')
  await typed.fill('maruti fronx')
  await expect(dialog(page)).toContainText('We do not know “maruti fronx” yet.')
  const near = dialog(page).getByRole('list', { name: 'Other Maruti Suzuki vehicles we know:' })
  await expect(near.getByRole('link', { name: /^Maruti Suzuki Swift 2011–2017/ })).toBeVisible()
  await typed.fill('punch ev')
  await expect(dialog(page)).toContainText('We do not know “punch ev” yet.')
  await expect(dialog(page).getByRole('listitem')).toHaveText([/^Tata Punch/])
  await typed.fill('puncch')
  await expect(dialog(page).getByText('We do not know')).toHaveCount(0)
  await choice(page, 'Tata Punch 2021 onwards').click()
  await expect(chip(page, 'Punch 2021 onwards')).toBeVisible()
})

test('the finder can be used by the keyboard alone, and nobody is shut out of a step', async ({ page }) => {
  await page.goto('/about')
  await question(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expectNoAxeViolations(page)
  await choice(page, 'Car').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Car Which make?' })).toBeFocused()
  await expect(choice(page, 'Honda')).toBeVisible()
  await expectNoAxeViolations(page)
  await choice(page, 'Honda').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Honda Which model and year?' })).toBeFocused()
  await expect(choice(page, /^City/).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(choice(page, 'Honda')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(question(page)).toBeFocused()
})

test('the home page asks what one drives, and its tagline ends with the make', async ({ page }) => {
  await page.goto('/')
  const asked = page.getByRole('region', { name: 'What do you drive?' })
  await asked.getByRole('link', { name: 'Scooter' }).click()
  await choice(page, 'Ola').click()
  await choice(page, /^S1 series/).click()
  await expect(page).toHaveURL('/fit/ola-s1-2021')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Top-tier LED, Halogen & HID Headlights Custom-Fit for Your Ola',
  )
  await asked.getByRole('link', { name: 'What fits S1 series 2021 onwards' }).click()
  await expect(page).toHaveURL('/fit/ola-s1-2021')
})

test('Shop By Model has the finder above its models', async ({ page }) => {
  await page.goto('/shopbymodel')
  const finder = page.getByRole('region', { name: 'What do you drive?' })
  await finder.getByLabel('Type your vehicle').fill('bolero')
  await finder.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL('/fit?q=bolero')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mahindra Bolero 2011/ })
    .click()
  await expect(page).toHaveURL('/fit/mahindra-bolero-2011')
})

test('a shop that knows no vehicles says so, and the page stays whole', async ({ page }) => {
  await page.goto('/about')
  await refuse(page, 'vehicleMakes', 'Cannot query field')
  await question(page).click()
  await choice(page, 'Car').click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'We cannot look up vehicles right now. Please try again.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('where the scripts of the dialog do not come, the page of the finder does', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/chooser-dialog-*.js', (route) => route.abort())
  await page.goto('/about')
  await question(page).click()
  await expect(page).toHaveURL('/fit')
  // A script that did not come is reported by the browser, as it should be.
  complaints.length = 0
})

test.describe('the garage', () => {
  test('keeps several vehicles with names, in this browser @both', async ({ page }) => {
    await page.goto('/about')
    await chooseSwift(page)
    await chip(page, 'Swift 2011–2017').click()
    await choice(page, 'Scooter').click()
    await choice(page, 'Ola').click()
    await choice(page, /^S1 series/).click()

    await chip(page, 'S1 series 2021 onwards').click()
    const garage = dialog(page).getByRole('list', { name: 'Your garage' })
    await expect(garage.getByRole('listitem')).toHaveCount(2)
    await garage.getByRole('button', { name: 'Rename Swift 2011–2017' }).click()
    await garage.getByLabel('Name of the Swift 2011–2017').fill('Mum’s car')
    await garage.getByRole('button', { name: 'Save' }).click()
    await expectNoAxeViolations(page)
    await garage.getByRole('button', { name: /^Mum’s car/ }).click()
    await expect(chip(page, 'Swift 2011–2017')).toBeVisible()

    await page.reload()
    await chip(page, 'Swift 2011–2017').click()
    await expect(garage.getByRole('button', { name: /^Mum’s car/ })).toHaveAttribute('aria-pressed', 'true')
    await garage.getByRole('button', { name: 'Remove S1 series 2021 onwards' }).click()
    await expect(garage.getByRole('listitem')).toHaveCount(1)
  })

  test('is joined with that of the account at login, and the choice stays', async ({ page, context }) => {
    const { email, password } = await aCustomer(page)
    await page.goto('/about')
    await chooseSwift(page)
    await logIn(page, email, password)
    await expect(chip(page, 'Swift 2011–2017')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('garage'))).toBeNull()
    // Kept by the account, not by the browser.
    await page.evaluate(() => localStorage.removeItem('vehicle'))
    const other = await context.newPage()
    await other.goto('/userlogin')
    const section = other.getByRole('region', { name: 'My garage' })
    await section.getByRole('button', { name: /^Swift 2011–2017/ }).click()
    await expect(chip(other, 'Swift 2011–2017')).toBeVisible()
  })

  test('with one vehicle brings it to a new device, and not back to where it was taken away', async ({
    page,
    browser,
  }) => {
    const customer = await logInSomebodyNew(page)
    await page.goto('/about')
    await chooseSwift(page)
    await expect(chip(page, 'Swift 2011–2017')).toBeVisible()
    await expect.poll(() => garageOf(page, customer.userId)).toEqual(['maruti-swift-2011'])

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await logIn(other, customer.email, customer.password)
    await expect(chip(other, 'Swift 2011–2017')).toBeVisible()
    await banner(other).getByRole('button', { name: 'Remove Swift 2011–2017' }).click()
    await other.reload()
    await expect(question(other)).toBeVisible()
    await elsewhere.clearCookies()
    await logIn(other, customer.email, customer.password)
    await other.waitForLoadState('networkidle')
    await expect(question(other)).toBeVisible()
    await elsewhere.close()
  })

  test('with several vehicles chooses none by itself', async ({ page, browser }) => {
    const customer = await logInSomebodyNew(page)
    for (const id of ['maruti-swift-2011', 'ola-s1-2021']) await putInGarage(page, customer.userId, id)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    const asked = other.waitForResponse((it) => it.request().postData()?.includes('query garage') ?? false)
    await logIn(other, customer.email, customer.password)
    await asked
    await expect(question(other)).toBeVisible()
    await elsewhere.close()
  })

  test('of a customer is renamed and emptied on the profile page', async ({ page }) => {
    await logInSomebodyNew(page)
    await page.goto('/userlogin')
    const section = page.getByRole('region', { name: 'My garage' })
    await expect(section).toContainText('Vehicles that you choose are saved here.')
    await section.getByRole('link', { name: 'Add a vehicle' }).click()
    await choice(page, 'Car').click()
    await choice(page, 'Maruti Suzuki').click()
    await choice(page, 'Swift 2011–2017').click()
    await section.getByRole('button', { name: 'Rename Swift 2011–2017' }).click()
    await section.getByLabel('Name of the Swift 2011–2017').fill('Ours')
    await section.getByRole('button', { name: 'Save' }).click()
    await expectNoAxeViolations(page)
    await page.reload()
    await section.getByRole('button', { name: 'Remove Ours' }).click()
    await expect(section).toContainText('Vehicles that you choose are saved here.')
  })
})

test.describe('the same at every width @desk', () => {
  test.skip(({ isMobile }) => isMobile)

  test('a browser that keeps nothing knows the choice for this visit', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await page.goto('/about')
    await chooseSwift(page)
    await page.getByRole('banner').getByRole('link', { name: 'Latest' }).click()
    await expect(page).toHaveURL('/latest?vehicle=maruti-swift-2011')
    await expect(chip(page, 'Swift 2011–2017')).toBeVisible()
    await banner(page).getByRole('button', { name: 'Remove Swift 2011–2017' }).click()
    await expect(question(page)).toBeVisible()
  })

  test('a vehicle that the account refuses is told of at login, unless it is gone', async ({ page }) => {
    const { email, password } = await aCustomer(page)
    await page.goto('/about')
    await chooseSwift(page)
    await refuse(page, 'Garage', 'Please choose another name')
    await logIn(page, email, password)
    await expect(
      page.getByText('Swift 2011–2017 could not be saved in your garage: Please choose another name'),
    ).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the way to a vehicle is by links and a form', async ({ page }) => {
    await page.goto('/about')
    await question(page).click()
    await expect(page).toHaveURL('/fit')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Car', exact: true }).click()
    await main.getByRole('link', { name: 'Maruti Suzuki' }).click()
    await main.getByRole('link', { name: 'Swift 2011–2017', exact: true }).click()
    await expect(page).toHaveURL('/fit/maruti-swift-2011')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maruti Suzuki Swift 2011–2017')
    await page.goto('/fit')
    await main.getByLabel('Type your vehicle').fill('activa 6g')
    await main.getByRole('button', { name: 'Find' }).click()
    await expect(main.getByRole('link', { name: /^Honda Activa/ }).first()).toBeVisible()
    await page.goto('/fit?q=hyundai+exter')
    await expect(main.getByText('We do not know “hyundai exter” yet.')).toBeVisible()
    const near = main.getByRole('list', { name: 'Other Hyundai vehicles we know:' })
    await expect(near.getByRole('link', { name: /^Hyundai i10/ })).toHaveAttribute(
      'href',
      '/fit/hyundai-i10-2007',
    )
  })
})
