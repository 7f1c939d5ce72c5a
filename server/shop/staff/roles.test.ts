import { beforeEach, expect, it } from 'vitest'
import { toStaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import {
  aMember,
  auditOf,
  BROWSER,
  dismissAll,
  done,
  STAFF_PASSWORD,
  signedIn,
} from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const LAST = { code: 'CONFLICT', message: 'The shop needs an owner: make somebody else an owner first.' }

onBothEngines('the staff', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await dismissAll(shop)
  })

  it('are what the owner makes them, from their next request on', async () => {
    const { staffId, token } = await signedIn(shop, 'packer')
    expect(await shop.verbs().staff.changeRole({ staffId, role: 'manager' }, ASHA)).toBeUndefined()
    expect(await shop.verbs().staff.findCaller(token)).toMatchObject({ role: 'manager' })
    expect((await auditOf(shop)).at(-1)).toMatchObject({
      action: 'staff.change-role',
      record_kind: 'staff',
      record_id: String(staffId),
      before_facts: '{"role":"packer"}',
      after_facts: '{"role":"manager"}',
    })
  })

  it('are out at once when they are removed, and may be invited again', async () => {
    const { staffId, token, email } = await signedIn(shop)
    expect(await shop.verbs().staff.remove({ staffId }, ASHA)).toBeUndefined()
    expect(await shop.verbs().staff.findCaller(token)).toBeUndefined()
    expect(await shop.verbs().staff.logIn({ email, password: STAFF_PASSWORD, ...BROWSER })).toBeInstanceOf(
      Refusal,
    )
    expect(await shop.verbs().staff.list()).toEqual([])
    expect(await shop.verbs().staff.remove({ staffId }, ASHA)).toMatchObject({ code: 'NOT_FOUND' })
    const change = { staffId, role: 'owner' } as const
    expect(await shop.verbs().staff.changeRole(change, ASHA)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.verbs().staff.sendPasswordLink({ staffId }, ASHA)).toMatchObject({ code: 'NOT_FOUND' })
    done(await shop.verbs().staff.invite({ email, name: 'Again', role: 'packer' }, ASHA))
    expect(await shop.verbs().staff.list()).toMatchObject([{ email, name: 'Again' }])
  })

  it('keep their last owner, whoever is only invited to be another', async () => {
    const { staffId } = await aMember(shop, 'owner')
    done(await shop.verbs().staff.invite({ email: 'next@shop.example', name: 'Next', role: 'owner' }, ASHA))
    expect(await shop.verbs().staff.remove({ staffId }, ASHA)).toMatchObject(LAST)
    expect(await shop.verbs().staff.changeRole({ staffId, role: 'manager' }, ASHA)).toMatchObject(LAST)
    expect(await shop.verbs().staff.changeRole({ staffId, role: 'owner' }, ASHA)).toBeUndefined()
    await aMember(shop, 'owner')
    expect(await shop.verbs().staff.changeRole({ staffId, role: 'manager' }, ASHA)).toBeUndefined()
  })

  it('keep one of two owners who are removed and demoted at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      await dismissAll(shop)
      const [first, second] = [await aMember(shop, 'owner'), await aMember(shop, 'owner')]
      const [one, other] = await Promise.all([
        shop.verbs().staff.remove(first, ASHA),
        shop.verbs().staff.changeRole({ ...second, role: 'packer' }, ASHA),
      ])
      expect([one, other].filter((it) => it === undefined)).toHaveLength(1)
      const owners = (await shop.verbs().staff.list()).filter(({ role }) => role === 'owner')
      expect(owners).toHaveLength(1)
    }
  })

  it('are let in by nothing that was right before they were removed at the same moment', async () => {
    const { staffId, email } = await aMember(shop)
    const [opened] = await Promise.all([
      shop.verbs().staff.logIn({ email, password: STAFF_PASSWORD, ...BROWSER }),
      shop.verbs().staff.remove({ staffId }, ASHA),
    ])
    const token = 'token' in opened ? opened.token : ''
    expect(await shop.verbs().staff.findCaller(token)).toBeUndefined()
  })

  it('are nobody who does not exist, nor have a role that does not', async () => {
    const { staffId } = await aMember(shop)
    const unknown = toStaffId(999_999)
    expect(await shop.verbs().staff.remove({ staffId: unknown }, ASHA)).toMatchObject({ code: 'NOT_FOUND' })
    const king = { staffId, role: 'king' as 'owner' }
    expect(await shop.verbs().staff.changeRole(king, ASHA)).toMatchObject({ code: 'BAD_USER_INPUT' })
    const again = { email: (await aMember(shop)).email, name: 'Twice', role: 'packer' as const }
    expect(await shop.verbs().staff.add({ ...again, password: STAFF_PASSWORD }, ASHA)).toMatchObject({
      code: 'CONFLICT',
      message: `${again.email} is already a staff member.`,
    })
  })
})
