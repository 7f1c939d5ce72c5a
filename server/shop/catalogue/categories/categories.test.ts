import { beforeEach, expect, it } from 'vitest'
import { type MasterCategoryId, toMasterCategoryId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { auditOf, done } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import type { CategoryChange } from './change-category.ts'

const actor: StaffActor = { kind: 'staff', name: 'Asha', via: 'command' }

onBothEngines('categories', (shop) => {
  let led: MasterCategoryId
  let fog: MasterCategoryId
  let horns: MasterCategoryId
  let notedBefore: number
  const catalogue = () => shop.verbs().catalogue
  const all = () => catalogue().listCategories(SHOP_ID)
  const names = async () => (await all()).map(({ name }) => name)
  const add = (name: string) => catalogue().addCategory({ shopId: SHOP_ID, name, actor })
  const change = (id: MasterCategoryId, asked: CategoryChange, readName?: string) =>
    catalogue().changeCategory({ shopId: SHOP_ID, id, change: asked, actor, ...(readName && { readName }) })
  /** what was done since, after the three were added */
  const noted = async () => (await auditOf(shop)).slice(notedBefore + 3).map(({ action }) => action)
  const move = (id: MasterCategoryId, before: MasterCategoryId | null) =>
    catalogue().moveCategory({ shopId: SHOP_ID, id, before, actor })

  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.deleteFrom('products').execute()
    await shop.db.deleteFrom('master_categories').execute()
    notedBefore = (await auditOf(shop)).length
    led = done(await add('LED'))
    fog = done(await add('Fog'))
    horns = done(await add('Horns'))
  })

  it('are listed in the order of the menus, with how many products they have', async () => {
    await aProduct(shop.db, { master_category_id: fog })
    await aProduct(shop.db, { master_category_id: fog, publish: 0 })
    const shown = { isShown: true, image: null }
    expect(await all()).toEqual([
      { id: led, name: 'LED', products: 0, ...shown },
      { id: fog, name: 'Fog', products: 2, ...shown },
      { id: horns, name: 'Horns', products: 0, ...shown },
    ])
  })

  it('are moved before another one, or to the end', async () => {
    await move(horns, led)
    expect(await names()).toEqual(['Horns', 'LED', 'Fog'])
    await move(horns, null)
    expect(await names()).toEqual(['LED', 'Fog', 'Horns'])
    await move(led, horns)
    expect(await names()).toEqual(['Fog', 'LED', 'Horns'])
    const moves = ['category.move', 'category.move', 'category.move']
    expect(await noted()).toEqual(moves)
    // Nothing has moved, and nothing is noted.
    await move(led, led)
    await move(led, horns)
    await move(horns, null)
    expect(await noted()).toEqual(moves)
  })

  it('keep an order of their own when many are moved at once', async () => {
    await Promise.all([move(led, null), move(fog, led), move(horns, fog), move(led, horns)])
    expect((await names()).toSorted()).toEqual(['Fog', 'Horns', 'LED'])
    const places = await shop.db.selectFrom('master_categories').select('position').execute()
    expect(places.map(({ position }) => position).toSorted()).toEqual([1, 2, 3])
  })

  it('have one name each, in any letter case and with commas or without', async () => {
    const taken = new Refusal('CONFLICT', 'There is a category “Fog” already.')
    expect(await add(' fOG ')).toEqual(taken)
    expect(await change(led, { name: 'FOG' })).toEqual(taken)
    expect(await change(fog, { name: 'FOG' })).toBeUndefined()
    expect(await names()).toEqual(['LED', 'FOG', 'Horns'])
  })

  it('are found by their new name, in the shop and in its search', async () => {
    const product = await aProduct(shop.db, { master_category_id: horns })
    await change(horns, { name: 'Trumpets' }, 'Horns')
    const byName = await catalogue().list({
      order: 'LATEST',
      limit: 5,
      shopId: SHOP_ID,
      masterCategory: 'trumpets',
    })
    expect(byName.map(({ id }) => id)).toEqual([product])
  })

  it('are renamed by one at a time: the second is told', async () => {
    await change(fog, { name: 'Fog lamps' }, 'Fog')
    const second = await change(fog, { name: 'Mist' }, 'Fog')
    expect(second).toBeInstanceOf(Refusal)
    expect((second as Refusal).message).toContain('The name is now “Fog lamps”.')
    expect(await names()).toContain('Fog lamps')
  })

  it('are hidden and shown again, and get pictures that are in the store', async () => {
    await change(fog, { isShown: false })
    expect((await all()).map(({ isShown }) => isShown)).toEqual([true, false, true])
    await change(fog, { isShown: true })
    expect(await change(fog, { image: 'shop/none.png' })).toEqual(
      new Refusal('BAD_USER_INPUT', 'There is no picture "shop/none.png"'),
    )
    // What stays as it is is not noted.
    await change(fog, { isShown: true, name: 'Fog' })
    expect(await noted()).toEqual(['category.change', 'category.change'])
  })

  it('that are not there are neither changed nor moved', async () => {
    const none = toMasterCategoryId(999_999)
    const notThere = new Refusal('NOT_FOUND', 'This category no longer exists.')
    expect(await change(none, { name: 'Wipers' })).toEqual(notThere)
    expect(await move(none, led)).toEqual(notThere)
    expect(await move(led, none)).toEqual(notThere)
  })

  it('are at most a hundred', async () => {
    for (let more = 4; more <= 100; more++) done(await add(`Category ${more}`))
    expect(await add('One too many')).toEqual(
      new Refusal('CONFLICT', 'There are 100 categories already, and no room for more.'),
    )
  })
})
