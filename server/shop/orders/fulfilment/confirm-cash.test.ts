import { beforeEach, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { ASHA, aBuyer, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, pack } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a cash order that is to be confirmed', (shop) => {
  beforeEach(() => takeCash(shop, { mostOpen: 50 }))

  const anOrder = async () => {
    const buyer = await aCashBuyer(shop)
    const order = await anOrderOf(shop, buyer, CASH)
    await shop.db.deleteFrom('outbox').execute()
    return { ...order, buyer }
  }
  const queue = async () => shop.verbs().payments.listToConfirm({ limit: 100 })
  const inQueue = async (voucherNo: number) => (await queue()).find((it) => it.voucherNo === voucherNo)
  const call = (voucherNo: number, note: string | null = null) => ({ voucherNo, note, actor: ASHA })
  const wordsOf = (result: unknown) => (result instanceof Refusal ? result.message : undefined)
  const packIt = (voucherNo: number) =>
    shop.verbs().orders.packParcel({ voucherNo, lines: undefined, actor: ASHA })

  it('stands in the queue, and is not packed, accepted orders included', async () => {
    const { voucherNo, buyer } = await anOrder()
    expect(await inQueue(voucherNo)).toMatchObject({
      customerName: 'Asha Rao',
      mobile: expect.stringMatching(/^\+9197/),
      amount: 118_000,
      state: 'to confirm',
      tries: 0,
      triedAt: null,
      refused: 0,
    })
    const words = `Order ${voucherNo} was not changed. It is cash on delivery and not confirmed yet: see "cash queue".`
    expect(wordsOf(await packIt(voucherNo))).toBe(words)
    const move = { voucherNo, skip: true, back: false, actor: ASHA }
    expect(await shop.verbs().orders.move({ ...move, to: 'accepted' })).toMatchObject({ to: 'accepted' })
    expect(wordsOf(await shop.verbs().orders.move({ ...move, to: 'shipped' }))).toBe(words)
    expect(await stockOf(shop, buyer.productId)).toBe(19)
  })

  it('is packed once it is confirmed', async () => {
    const { id, voucherNo } = await anOrder()
    expect(await shop.verbs().orders.confirmCash(call(voucherNo, 'Spoke to her'))).toMatchObject({ tries: 1 })
    expect(await inQueue(voucherNo)).toBeUndefined()
    await pack(shop, voucherNo)
    const events = await shop.verbs().orders.listEvents(id as never)
    expect(events.map(({ kind, note, actor }) => [kind, note, actor])).toContainEqual([
      'cash confirmed',
      'Spoke to her',
      ASHA,
    ])
    expect(wordsOf(await shop.verbs().orders.confirmCash(call(voucherNo)))).toBe(
      `Order ${voucherNo} is already confirmed.`,
    )
  })

  it('counts each try in vain, with who and when, and the customer is told', async () => {
    const { id, voucherNo } = await anOrder()
    await shop.db.updateTable('shops').set({ phone: '02012345678' }).execute()
    await shop.verbs().orders.noteNoAnswer(call(voucherNo))
    expect(await shop.verbs().orders.noteNoAnswer(call(voucherNo))).toMatchObject({ tries: 2 })
    expect(await inQueue(voucherNo)).toMatchObject({ state: 'no answer', tries: 2, triedAt: shop.now })
    const tries = (await shop.verbs().orders.listEvents(id as never)).filter(
      ({ kind }) => kind === 'no answer',
    )
    expect(tries).toMatchObject([
      { actor: ASHA, at: shop.now },
      { actor: ASHA, at: shop.now },
    ])
    const [mail] = await shop.db.selectFrom('outbox').selectAll().execute()
    expect(mail?.subject).toBe(`Please confirm your order ${voucherNo} at The shop`)
    expect(mail?.text).toContain('Please call us at 020 1234 5678')
    expect(await shop.verbs().orders.confirmCash(call(voucherNo))).toMatchObject({ tries: 3 })
  })

  it('that is not genuine is cancelled, its stock is back, and the customer is told', async () => {
    const { voucherNo, buyer } = await anOrder()
    expect(await shop.verbs().orders.noteNotGenuine(call(voucherNo))).toMatchObject({
      isWhole: true,
      amount: 0,
    })
    expect(await stockOf(shop, buyer.productId)).toBe(20)
    expect(await inQueue(voucherNo)).toBeUndefined()
    const [mail] = await shop.db.selectFrom('outbox').selectAll().execute()
    expect(mail?.text).toContain('Reason: We could not confirm this order.')
    expect(wordsOf(await shop.verbs().orders.confirmCash(call(voucherNo)))).toBe(
      `Order ${voucherNo} is cancelled.`,
    )
    expect(await shop.verbs().orders.noteNotGenuine(call(voucherNo))).toBeInstanceOf(Refusal)
  })

  it('is confirmed, or found not to be genuine, by one of two people', async () => {
    const { voucherNo, buyer } = await anOrder()
    const [confirmed, cancelled] = await Promise.all([
      shop.verbs().orders.confirmCash(call(voucherNo)),
      shop.verbs().orders.noteNotGenuine(call(voucherNo)),
    ])
    expect([confirmed, cancelled].filter((it) => it instanceof Refusal)).toHaveLength(1)
    expect(await stockOf(shop, buyer.productId)).toBe(confirmed instanceof Refusal ? 20 : 19)
  })

  it('is packed at once where the shop asks for no confirmation, and then waits no more', async () => {
    const { voucherNo } = await anOrder()
    await takeCash(shop, { confirmFirst: false })
    await pack(shop, voucherNo)
    expect(await inQueue(voucherNo)).toBeUndefined()
  })

  it('is none that was paid online', async () => {
    const buyer = await aBuyer(shop, [{ product_id: (await aCashBuyer(shop)).productId }])
    const { voucherNo } = await anOrderOf(shop, buyer)
    expect(wordsOf(await shop.verbs().orders.confirmCash(call(voucherNo)))).toBe(
      `Order ${voucherNo} is not cash on delivery.`,
    )
    expect(wordsOf(await shop.verbs().orders.confirmCash(call(999_999)))).toBe('There is no order 999999.')
  })
})
