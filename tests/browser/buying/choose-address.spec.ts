import { deliversTo, openCart, select } from '../tools/address-dialogs.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

test.describe('choosing an address', () => {
  const THREE = [
    { street: 'First Road' },
    { street: 'Second Road', isDefault: true, type: 'Office' },
    { street: 'Third Road', landmark: 'Clock tower' },
  ]

  test('selects it, closes the dialog and says so; at first the default is selected', async ({ page }) => {
    await openCart(page, THREE)
    await expect(deliversTo(page, 'Asha Rao, Second Road')).toBeVisible()
    await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    await expect(select(page).getByRole('radio')).toHaveCount(3)
    await expect(select(page).getByRole('radio', { name: 'Second Road' })).toBeChecked()
    await expect(select(page)).toContainText('Third Road, Clock tower')
    await expectNoAxeViolations(page)
    await select(page).getByText('Third Road').click()
    await expect(page.getByText('Address selected successfully')).toBeVisible()
    await expect(select(page)).toHaveCount(0)
    await expect(deliversTo(page, 'Asha Rao, Third Road')).toBeVisible()
    await expect(page.getByRole('button', { name: 'CHANGE ADDRESS' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'PAY' })).not.toHaveAttribute('aria-disabled')
  })

  test('works by keyboard: arrows move, Enter or space choose, Escape leaves', async ({ page }) => {
    await openCart(page, THREE)
    await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    await select(page).getByRole('radio', { name: 'Second Road' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(select(page).getByRole('radio', { name: 'Third Road' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(select(page).getByRole('radio', { name: 'First Road' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(select(page)).toHaveCount(0)
    await expect(deliversTo(page, 'Asha Rao, Second Road')).toBeVisible()

    for (const [key, street] of [
      ['Enter', 'Third Road'],
      ['Space', 'First Road'],
    ] as const) {
      await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
      await select(page).getByRole('radio', { checked: true }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press(key)
      await expect(select(page)).toHaveCount(0)
      await expect(deliversTo(page, `Asha Rao, ${street}`)).toBeVisible()
    }
  })

  test('scrolls where there are many', async ({ page }) => {
    await openCart(
      page,
      Array.from({ length: 5 }, (_, index) => ({ street: `Road number ${index}` })),
    )
    await expect(deliversTo(page, 'Asha Rao, Road number 0')).toBeVisible()
    await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    const list = select(page).getByRole('list')
    expect(await list.evaluate((element) => element.clientHeight)).toBe(300)
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(300)
    await expect(select(page).getByRole('button', { name: '+ ADD ADDRESS' })).toBeInViewport()
  })
})
