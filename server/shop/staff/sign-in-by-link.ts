import type { Transaction } from 'kysely'
import { parseInput } from '#domain/forms/parse.ts'
import { chosenPasswordSchema, firstOwnerSchema } from '#domain/forms/staff/staff.ts'
import type { StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { hashPassword, refuseIfBusy } from '#server/shop/auth/passwords.ts'
import { rememberBrowser } from './known-browser.ts'
import { endStaffLinks, findGoodLink, type GoodLink, type LinkKind, redeemStaffLink } from './links.ts'
import { hasOwner, lockOwners } from './owners.ts'
import { findStaffByEmail, findStaffById, insertStaff, lockStaff, type StaffMember } from './queries.ts'
import { hasFactor } from './redeem-code.ts'
import { endSessionsOfStaff, openStaffSession, type Place } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'
import { mailStaff, newPasswordMail, signInMail } from './staff-mails.ts'
import { orBusy } from './try-later.ts'

const OVER = new Refusal('NOT_FOUND', 'This link has been used or has expired. Please ask for a new one.')

const TAKEN = new Refusal('CONFLICT', 'A staff member already has this e-mail. Please use another one.')

export type StaffLink = { kind: LinkKind; email?: string; name?: string; role?: StaffRole }

/** What a link is for, and whom; nothing where it has been used, has ended or never was one. */
export async function findStaffLink(
  { db, now }: Pick<StaffDeps, 'db' | 'now'>,
  key: string,
): Promise<StaffLink | undefined> {
  const link = await findGoodLink(db, key, now)
  if (!link) return undefined
  if (link.staffId === null) return (await hasOwner(db)) ? undefined : { kind: link.kind }
  const staff = await findStaffById(db, link.staffId)
  return staff && { kind: link.kind, email: staff.email, name: staff.name, role: staff.role }
}

type LinkInput = Place & {
  key: string
  name?: string | undefined
  email?: string | undefined
  password: string
  /** what earlier sign-ins have left in this browser */
  browserMarks?: string | undefined
}

/**
 * Does what a link is for, once, and signs in. Who has a second factor signs in with it, as always: then there is no
 * token, and the new password is for the next step.
 */
export function signInByLink(deps: StaffDeps, input: LinkInput): Promise<UsedLink | Refusal> {
  return orBusy(redeem(deps, input))
}

type UsedLink = { token: string | undefined; browserMarks: string }

async function redeem(
  deps: StaffDeps,
  { key, name, email, password, browserMarks, ...place }: LinkInput,
): Promise<UsedLink | Refusal> {
  const { db, secret, now } = deps
  const link = await findGoodLink(db, key, now)
  if (!link) return OVER
  const given = chosenBy(link, { name, email, password })
  if (given instanceof Refusal) return given
  // A password costs time and memory, which no rubbish shall cost.
  const asker = { lane: 'known staff', of: key } as const
  refuseIfBusy(asker)
  const password_hash = await hashPassword(given.password, asker)
  const done = await db.transaction().execute(async (transaction) => {
    await lockOwners(transaction)
    const found = await whoseLink(transaction, link.staffId, email)
    if (found instanceof Refusal) return found
    // Nothing is changed before it is known who of several was first.
    if (!(await redeemStaffLink(transaction, key, now))) return OVER
    await endStaffLinks(transaction, found?.id ?? null, now)
    const staff = await ('owner' in given
      ? makeFirstOwner(transaction, found, { ...given.owner, password_hash, now })
      : choosePassword(transaction, found, { name: given.name, password_hash, now }))
    const actor: StaffActor = { kind: 'staff', name: staff.name, staffId: staff.id, via: 'backoffice' }
    await writeAudit(transaction, {
      actor,
      at: now,
      action: ACTIONS[link.kind],
      record: { kind: 'staff', id: staff.id },
      after: { name: staff.name, email: staff.email, role: staff.role },
    })
    return {
      token: await signIn(transaction, staff, { kind: link.kind, place, now }),
      browserMarks: rememberBrowser(secret, textKey(staff.email), browserMarks),
    }
  })
  if (!(done instanceof Refusal)) deps.messages.nudge()
  return done
}

type Given = Pick<LinkInput, 'name' | 'email' | 'password'>
type Chosen =
  | { owner: { name: string; email: string }; password: string }
  | { name: string | undefined; password: string }

/** The set-up link asks who the owner is; any other knows whom it is for, and asks for a password. */
function chosenBy(link: GoodLink, { name, email, password }: Given): Chosen | Refusal {
  if (link.staffId === null) {
    const parsed = parseInput(firstOwnerSchema, { name: name ?? '', email: email ?? '', password })
    return parsed instanceof Refusal ? parsed : { owner: parsed, password: parsed.password }
  }
  const parsed = parseInput(chosenPasswordSchema, { name, password })
  return parsed instanceof Refusal ? parsed : { name: parsed.name, password: parsed.password }
}

const ACTIONS: Record<LinkKind, string> = {
  setup: 'staff.set-up',
  invite: 'staff.join',
  password: 'staff.choose-password',
}

/** Whom a link is for, as they are when nobody else changes them; of the set-up link, who was invited with that e-mail. */
async function whoseLink(
  db: Transaction<Tables>,
  staffId: StaffId | null,
  email = '',
): Promise<StaffMember | undefined | Refusal> {
  if (staffId !== null) return (await lockStaff(db, staffId)) ?? OVER
  if (await hasOwner(db)) return OVER
  const known = await findStaffByEmail(db, email)
  return known && known.password_hash !== null ? TAKEN : known
}

async function makeFirstOwner(
  db: Transaction<Tables>,
  invited: StaffMember | undefined,
  { name, email, password_hash, now }: { name: string; email: string; password_hash: string; now: number },
): Promise<StaffMember> {
  const facts = { name, role: 'owner' as const, password_hash }
  if (invited) return change(db, invited, facts)
  const added = await insertStaff(db, { ...facts, email, created_at: now })
  if (!added) throw new Error('Somebody got the first owner’s e-mail at the same moment.')
  return added
}

async function choosePassword(
  db: Transaction<Tables>,
  staff: StaffMember | undefined,
  { name, password_hash, now }: { name: string | undefined; password_hash: string; now: number },
): Promise<StaffMember> {
  if (!staff) throw new Error('A link to a password is somebody’s.')
  await endSessionsOfStaff(db, staff.id, now)
  return change(db, staff, { name: name ?? staff.name, password_hash })
}

async function change(
  db: Transaction<Tables>,
  staff: StaffMember,
  facts: Partial<StaffMember>,
): Promise<StaffMember> {
  await db.updateTable('staff').set(facts).where('id', '=', staff.id).execute()
  return { ...staff, ...facts }
}

async function signIn(
  db: Transaction<Tables>,
  staff: StaffMember,
  { kind, place, now }: { kind: LinkKind; place: Place; now: number },
): Promise<string | undefined> {
  const opened = hasFactor(staff) ? undefined : await openStaffSession(db, staff.id, place, now)
  const mail = kind === 'password' ? newPasswordMail : signInMail
  await mailStaff(db, { email: staff.email, now }, (shop) => mail(shop, place, now))
  return opened?.token
}
