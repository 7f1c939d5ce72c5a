import { expect, it } from 'vitest'
import { aMember } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a shop', (shop) => {
  it('has an owner once there is one who can sign in, and until the last is removed', async () => {
    const hasOwner = () => shop.verbs().staff.hasOwner()
    expect(await hasOwner()).toBe(false)
    await aMember(shop, 'manager')
    const { staffId } = await aMember(shop, 'owner')
    await shop.db.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId).execute()
    expect(await hasOwner()).toBe(false)
    const owner = await aMember(shop, 'owner')
    expect(await hasOwner()).toBe(true)
    expect(await shop.verbs().staff.hasOwner(owner.staffId)).toBe(false)
    await shop.db.updateTable('staff').set({ removed_at: 1 }).where('id', '=', owner.staffId).execute()
    expect(await hasOwner()).toBe(false)
  })
})
