import { codeOf } from '../factor-codes.ts'
import { aMember, BROWSER, done, STAFF_PASSWORD, signedIn, withFactor } from '../staff.ts'
import { aTicket } from '../tickets.ts'
import { type Action, aName, NOBODY } from './action.ts'

export const TICKETS = {
  answerTicket: async (shop, actor) => {
    const { id } = await aTicket(shop, { message: aName('Does it fit? ') })
    return () => shop.verbs().answerTicket(id, { message: 'It does.', actor, close: true })
  },
  changeTicket: async (shop, actor) => {
    const { id } = await aTicket(shop, { message: aName('Does it fit? ') })
    return () => shop.verbs().changeTicket(id, { kind: 'closed', note: null, actor })
  },
} satisfies Record<string, Action>

export const STAFF = {
  addStaff: async (shop, actor) => {
    const facts = { email: `${aName('new')}@shop.example`, name: 'New', role: 'packer' as const }
    return () => shop.verbs().addStaff({ ...facts, password: STAFF_PASSWORD }, actor)
  },
  inviteStaff: async (shop, actor) => {
    const facts = { email: `${aName('new')}@shop.example`, name: 'New', role: 'packer' as const }
    return () => shop.verbs().inviteStaff(facts, actor)
  },
  changeStaffRole: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().changeStaffRole({ staffId, role: 'packer' }, actor)
  },
  removeStaff: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().removeStaff({ staffId }, actor)
  },
  sendStaffPasswordLink: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().sendStaffPasswordLink({ staffId }, actor)
  },
  makeStaffPasswordLink: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().makeStaffPasswordLink({ staffId }, actor)
  },
  useStaffLink: async (shop) => {
    const { staffId } = await aMember(shop)
    const { url } = done(await shop.verbs().makeStaffPasswordLink({ staffId }, NOBODY))
    const key = url.split('/').at(-1) ?? ''
    return () => shop.verbs().useStaffLink({ key, password: STAFF_PASSWORD, ...BROWSER })
  },
  staffLogIn: async (shop) => {
    const { email } = await aMember(shop)
    return () => shop.verbs().staffLogIn({ email, password: STAFF_PASSWORD, ...BROWSER })
  },
  endStaffSession: async (shop, actor) => {
    const { sessionId } = await signedIn(shop)
    return () => shop.verbs().endStaffSession(sessionId, actor)
  },
  endOtherSessions: async (shop, actor) => {
    const { staffId, sessionId } = await signedIn(shop)
    return () => shop.verbs().endOtherSessions({ staffId, except: sessionId }, actor)
  },
  confirmFactor: async (shop) => {
    const { staffId } = await aMember(shop)
    const { secret } = done(await shop.verbs().beginFactor(staffId))
    return () => shop.verbs().confirmFactor(staffId, codeOf(secret, shop.now))
  },
  declineFactor: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().declineFactor(staffId, actor)
  },
  removeFactor: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    await withFactor(shop, staffId)
    return () => shop.verbs().removeFactor({ staffId }, actor)
  },
  changeStaffRules: async (shop, actor) => () =>
    shop.verbs().changeStaffRules({ refundLimit: 900_000_000 }, actor),
  makeApiToken: async (shop, actor) => () =>
    shop.verbs().makeApiToken({ name: 'Sync', role: 'manager', days: 2 }, actor),
  revokeApiToken: async (shop, actor) => {
    const { id } = done(await shop.verbs().makeApiToken({ name: 'Sync', role: 'manager', days: 2 }, NOBODY))
    return () => shop.verbs().revokeApiToken(id, actor)
  },
} satisfies Record<string, Action>
