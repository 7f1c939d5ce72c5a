import { codeOf } from '../factor-codes.ts'
import { aMember, BROWSER, done, STAFF_PASSWORD, signedIn, withFactor } from '../staff.ts'
import { aTicket } from '../tickets.ts'
import { type Action, aName, NOBODY } from './action.ts'

export const TICKETS = {
  'tickets.answer': async (shop, actor) => {
    const { id } = await aTicket(shop, { message: aName('Does it fit? ') })
    return () => shop.verbs().tickets.answer(id, { message: 'It does.', actor, close: true })
  },
  'tickets.addNote': async (shop, actor) => {
    const { id } = await aTicket(shop, { message: aName('Does it fit? ') })
    return () => shop.verbs().tickets.addNote(id, { text: 'Called, no answer.', actor })
  },
  'tickets.assign': async (shop, actor) => {
    const { id } = await aTicket(shop, { message: aName('Does it fit? ') })
    const { staffId } = await aMember(shop)
    return () => shop.verbs().tickets.assign(id, { to: staffId, actor })
  },
  'tickets.change': async (shop, actor) => {
    const { id } = await aTicket(shop, { message: aName('Does it fit? ') })
    return () => shop.verbs().tickets.change(id, { kind: 'closed', note: null, actor })
  },
} satisfies Record<string, Action>

export const STAFF = {
  'staff.add': async (shop, actor) => {
    const facts = { email: `${aName('new')}@shop.example`, name: 'New', role: 'packer' as const }
    return () => shop.verbs().staff.add({ ...facts, password: STAFF_PASSWORD }, actor)
  },
  'staff.invite': async (shop, actor) => {
    const facts = { email: `${aName('new')}@shop.example`, name: 'New', role: 'packer' as const }
    return () => shop.verbs().staff.invite(facts, actor)
  },
  'staff.changeRole': async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().staff.changeRole({ staffId, role: 'packer' }, actor)
  },
  'staff.remove': async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().staff.remove({ staffId }, actor)
  },
  'staff.sendPasswordLink': async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().staff.sendPasswordLink({ staffId }, actor)
  },
  'staff.makePasswordLink': async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().staff.makePasswordLink({ staffId }, actor)
  },
  'staff.signInByLink': async (shop) => {
    const { staffId } = await aMember(shop)
    const { url } = done(await shop.verbs().staff.makePasswordLink({ staffId }, NOBODY))
    const key = url.split('/').at(-1) ?? ''
    return () => shop.verbs().staff.signInByLink({ key, password: STAFF_PASSWORD, ...BROWSER })
  },
  'staff.logIn': async (shop) => {
    const { email } = await aMember(shop)
    return () => shop.verbs().staff.logIn({ email, password: STAFF_PASSWORD, ...BROWSER })
  },
  'staff.endSession': async (shop, actor) => {
    const { sessionId } = await signedIn(shop)
    return () => shop.verbs().staff.endSession(sessionId, actor)
  },
  'staff.endOtherSessions': async (shop, actor) => {
    const { staffId, sessionId } = await signedIn(shop)
    return () => shop.verbs().staff.endOtherSessions({ staffId, except: sessionId }, actor)
  },
  'staff.confirmFactor': async (shop) => {
    const { staffId } = await aMember(shop)
    const { secret } = done(await shop.verbs().staff.beginFactor(staffId))
    return () => shop.verbs().staff.confirmFactor(staffId, codeOf(secret, shop.now))
  },
  'staff.declineFactor': async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().staff.declineFactor(staffId, actor)
  },
  'staff.removeFactor': async (shop, actor) => {
    const { staffId } = await aMember(shop)
    await withFactor(shop, staffId)
    return () => shop.verbs().staff.removeFactor({ staffId }, actor)
  },
  'staff.changeRules': async (shop, actor) => () =>
    shop.verbs().staff.changeRules({ refundLimit: 900_000_000 }, actor),
  'staff.makeToken': async (shop, actor) => () =>
    shop.verbs().staff.makeToken({ name: 'Sync', role: 'manager', days: 2 }, actor),
  'staff.revokeToken': async (shop, actor) => {
    const { id } = done(
      await shop.verbs().staff.makeToken({ name: 'Sync', role: 'manager', days: 2 }, NOBODY),
    )
    return () => shop.verbs().staff.revokeToken(id, actor)
  },
} satisfies Record<string, Action>
