import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { toMasterCategoryId } from '#domain/ids.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { ENGINES } from './engine.ts'

onBothEngines('what the database refuses', (shop) => {
  const user = async (email: string, userName: string, mobile: string | null = null) => {
    const { id } = await shop.db
      .insertInto('users')
      .values({
        email,
        email_key: email.toLowerCase(),
        user_name: userName,
        user_name_key: userName.toLowerCase(),
        mobile,
        password_hash: '',
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it.each([
    ['stock below zero', { stock: -1 }],
    ['a discount of 100 percent', { discount: 10_000 }],
    ['a discount below zero', { discount: -1 }],
    ['a price in fractions of a paisa', { selling_price: 10.5 }],
    ['a negative price', { selling_price: -1 }],
    ['a category that does not exist', { master_category_id: toMasterCategoryId(999_999) }],
  ])('%s', async (_, facts) => {
    await expect(aProduct(shop.db, facts)).rejects.toThrow()
  })

  it('a second user with the same e-mail, user name or mobile, whatever the case', async () => {
    await user('asha@example.com', 'Asha', '+919800000001')
    await expect(user('ASHA@example.com', 'other')).rejects.toThrow()
    await expect(user('other@example.com', 'ASHA')).rejects.toThrow()
    await expect(user('third@example.com', 'third', '+919800000001')).rejects.toThrow()
  })

  it('a second cart line for the same customer and product, and a quantity below one', async () => {
    const user_id = await user('cart@example.com', 'cart')
    const product_id = await aProduct(shop.db)
    const line = { shop_id: await aShop(shop.db), user_id, product_id, quantity: 1, added_at: 0 }
    await shop.db.insertInto('cart_lines').values(line).execute()
    await expect(shop.db.insertInto('cart_lines').values(line).execute()).rejects.toThrow()
    await expect(shop.db.updateTable('cart_lines').set({ quantity: 0 }).execute()).rejects.toThrow()
  })

  it('a second default address of one customer', async () => {
    const user_id = await user('home@example.com', 'home')
    const address = {
      user_id,
      name: 'Asha',
      phone: '9800000001',
      street: '1 Main Road',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      pincode: '411001',
      type: 'Home',
      is_default: 1 as const,
      status: 1,
      created_at: 0,
    }
    const insert = (values: typeof address | (Omit<typeof address, 'is_default'> & { is_default: 0 })) =>
      shop.db.insertInto('addresses').values(values).execute()
    await insert(address)
    await insert({ ...address, is_default: 0 })
    await insert({ ...address, is_default: 0 })
    await expect(insert(address)).rejects.toThrow()
  })
})

onBothEngines('a transaction', (shop) => {
  it('is undone as a whole', async () => {
    const id = await aProduct(shop.db, { stock: 5 })
    const failing = shop.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('products').set({ stock: 1 }).where('id', '=', id).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const product = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(product?.stock).toBe(5)
  })
})

describe.each(ENGINES)('opening a database (%s)', (engine) => {
  let where: EmptyDatabase
  beforeAll(async () => {
    where = await createEmptyDatabase(engine, inject('postgresUrl'))
  })
  afterAll(() => where.remove())

  it('is refused, with a reason, when a newer version of the shop made it', async () => {
    const database = await openTestDatabase(where)
    await database.db
      .insertInto('migrations' as 'reference_data')
      .values({ name: '9999-from-the-future', timestamp: '' } as never)
      .execute()
    await database.close()
    const reopened = openTestDatabase(where)
    await expect(reopened).rejects.toThrow(CannotStart)
    await expect(reopened).rejects.toThrow(
      'newer version of the shop (it has the migration 9999-from-the-future)',
    )
  })
})
