import { beforeEach, describe, expect, it } from 'vitest'
import { type TicketId, toStaffId, toTicketId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aMember, auditOf } from '#tests/builders/staff.ts'
import { aTicket, forgetTickets } from '#tests/builders/tickets.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const RAVI = { kind: 'staff', name: 'Ravi' } as const
const ASHA = { kind: 'staff', name: 'Asha' } as const
const UNKNOWN = toTicketId(999_999)

onBothEngines('a ticket at the desk', (shop) => {
  const start = shop.now
  let round = 0
  beforeEach(async () => {
    // Limits of the tests before are over.
    shop.now = start + ++round * 10 * DAY
    await aShop(shop.db)
    await forgetTickets(shop.db)
  })

  const verbs = () => shop.verbs().tickets
  const historyOf = (id: TicketId) => verbs().listHistory(id)
  const lastAudit = async () => (await auditOf(shop)).at(-1)

  it('keeps notes that its writer never reads, with who wrote them', async () => {
    const { id, ticket, mailedKey } = await aTicket(shop)
    expect(await verbs().addNote(id, { text: 'Called, no answer.', actor: RAVI })).toBeUndefined()
    expect(await historyOf(id)).toEqual([
      { kind: 'note', text: 'Called, no answer.', actor: RAVI, at: shop.now },
    ])
    expect(await lastAudit()).toMatchObject({ action: 'ticket.note', record_id: ticket, actor_name: 'Ravi' })
    const own = await verbs().read({ key: mailedKey, ip: '198.51.100.1' })
    expect(JSON.stringify(own)).not.toContain('Called')
    expect(await verbs().addNote(UNKNOWN, { text: 'Hello', actor: RAVI })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('has 200 notes at most, however many write at once', async () => {
    const { id } = await aTicket(shop)
    const note = () => verbs().addNote(id, { text: 'Again', actor: RAVI })
    for (let round = 0; round < 198; round++) await note()
    const last = await Promise.all([note(), note(), note(), note()])
    expect(last.filter((it) => it instanceof Refusal)).toHaveLength(2)
    expect(await historyOf(id)).toHaveLength(200)
  })

  it('is assigned to a member of the staff, to another, and to nobody', async () => {
    const { id, ticket } = await aTicket(shop)
    const [one, other] = [await aMember(shop, 'manager'), await aMember(shop, 'owner')]
    expect(await verbs().assign(id, { to: one.staffId, actor: RAVI })).toEqual({ name: one.name })
    expect((await verbs().find(id))?.assignedTo).toBe(one.staffId)
    expect(await verbs().assign(id, { to: other.staffId, actor: ASHA })).toEqual({ name: other.name })
    const row = await lastAudit()
    expect([row?.action, row?.record_id, row?.before_facts, row?.after_facts]).toEqual([
      'ticket.assign',
      ticket,
      JSON.stringify({ assignedTo: one.name }),
      JSON.stringify({ assignedTo: other.name }),
    ])
    expect(await verbs().assign(id, { to: null, actor: ASHA })).toEqual({ name: null })
    expect((await historyOf(id)).map(({ kind, text, actor }) => [kind, text, actor])).toEqual([
      ['assigned', one.name, RAVI],
      ['assigned', other.name, ASHA],
      ['assigned', null, ASHA],
    ])
  })

  it('that is assigned again to whom it is writes nothing', async () => {
    const { id } = await aTicket(shop)
    const { staffId, name } = await aMember(shop)
    await verbs().assign(id, { to: staffId, actor: RAVI })
    const before = await auditOf(shop)
    expect(await verbs().assign(id, { to: staffId, actor: ASHA, seen: 0 })).toEqual({ name })
    expect(await historyOf(id)).toHaveLength(1)
    expect(await auditOf(shop)).toHaveLength(before.length)
  })

  it('is assigned to nobody who may not answer, who has left, or who is not there', async () => {
    const { id } = await aTicket(shop)
    const [packer, gone] = [await aMember(shop, 'packer'), await aMember(shop)]
    await shop.db.updateTable('staff').set({ removed_at: shop.now }).where('id', '=', gone.staffId).execute()
    const refusal = async (to: typeof packer.staffId, ticket = id) =>
      ((await verbs().assign(ticket, { to, actor: RAVI })) as Refusal).message
    expect(await refusal(packer.staffId)).toBe(
      `${packer.name} has no access to tickets. Please choose somebody else.`,
    )
    for (const to of [gone.staffId, toStaffId(999_999)])
      expect(await refusal(to)).toBe('This person is no longer on the staff. Please choose somebody else.')
    expect(await refusal(packer.staffId, UNKNOWN)).toBe('There is no ticket T-1000999.')
    expect(await historyOf(id)).toEqual([])
  })

  describe('of two people', () => {
    const act = {
      answer: (id: TicketId, seen?: number) =>
        verbs().answer(id, { message: 'It fits.', actor: ASHA, close: false, seen }),
      close: (id: TicketId, seen?: number) =>
        verbs().change(id, { kind: 'closed', note: null, actor: ASHA, seen }),
      assign: async (id: TicketId, seen?: number) =>
        verbs().assign(id, { to: (await aMember(shop)).staffId, actor: ASHA, seen }),
    }
    const mailsTo = () =>
      shop.db.selectFrom('outbox').select('id').where('recipient', '=', 'asha@example.com').execute()

    it.each(Object.keys(act) as (keyof typeof act)[])(
      'the second to %s is told what the first did',
      async (what) => {
        const { id } = await aTicket(shop)
        await verbs().answer(id, { message: 'Which car?', actor: RAVI, close: false })
        shop.now += 5 * MINUTE
        const mails = await mailsTo()
        const [refused, audit] = [await act[what](id, 0), await auditOf(shop)]
        expect(refused).toMatchObject({
          code: 'CONFLICT',
          message:
            'Since you opened this ticket: Ravi answered (5 minutes ago). Nothing was done. Please check it again first.',
        })
        expect(await historyOf(id)).toHaveLength(1)
        expect(await mailsTo()).toHaveLength(mails.length)
        expect((await auditOf(shop)).length).toBe(audit.length)
        // Having looked again, it is done.
        expect(await act[what](id, 1)).not.toBeInstanceOf(Refusal)
        expect(await historyOf(id)).toHaveLength(2)
      },
    )

    it('who answer in the same moment one is told, and one mail leaves', async () => {
      const { id } = await aTicket(shop)
      const before = await mailsTo()
      const answers = await Promise.all([act.answer(id, 0), act.answer(id, 0)])
      expect(answers.filter((it) => it instanceof Refusal)).toHaveLength(1)
      expect(await mailsTo()).toHaveLength(before.length + 1)
    })

    it('the second hears too that the customer wrote again', async () => {
      const { id, key } = await aTicket(shop)
      await verbs().write({ key, message: 'A red one.', ip: '198.51.100.9' })
      expect(await act.answer(id, 0)).toMatchObject({
        message: expect.stringContaining('The customer wrote again (just now)'),
      })
    })
  })

  it('without an e-mail is answered all the same, and no mail is written', async () => {
    const { id } = await aTicket(shop, { mobile: '9800000001' })
    await shop.db.updateTable('tickets').set({ email: '' }).where('id', '=', id).execute()
    const count = async () => (await shop.db.selectFrom('outbox').select('id').execute()).length
    const before = await count()
    expect(await verbs().answer(id, { message: 'It fits.', actor: RAVI, close: true })).toBeUndefined()
    expect([await count(), (await verbs().find(id))?.state]).toEqual([before, 'closed'])
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(['answered', 'closed'])
  })
})
