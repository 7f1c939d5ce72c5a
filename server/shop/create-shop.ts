import { type Bound, bindVerbs } from '#server/platform/bind-verbs.ts'
import type { Log } from '#server/platform/log.ts'
import { addresses } from './addresses/verbs.ts'
import { audit } from './audit/verbs.ts'
import { createTokens } from './auth/token.ts'
import { backInStock } from './back-in-stock/verbs.ts'
import type { BackupDeps } from './backup/backup-deps.ts'
import { backup } from './backup/verbs.ts'
import { cart } from './cart/verbs.ts'
import { catalogue } from './catalogue/verbs.ts'
import { coupons } from './coupons/verbs.ts'
import type { CustomerDeps } from './customers/customer-deps.ts'
import { customers } from './customers/verbs.ts'
import { delivery } from './delivery/verbs.ts'
import { drafts } from './drafts/verbs.ts'
import { fitment } from './fitment/verbs.ts'
import { garage } from './garage/verbs.ts'
import { health } from './health/verbs.ts'
import { invoices } from './invoices/verbs.ts'
import { jobs } from './jobs/verbs.ts'
import { listing } from './listing/verbs.ts'
import { messages } from './messages/verbs.ts'
import type { BulkDeps } from './office/bulk/run-bulk.ts'
import type { SetupDeps } from './office/setup/list-setup-steps.ts'
import { office } from './office/verbs.ts'
import type { OrderDeps } from './orders/record/order-deps.ts'
import { orders } from './orders/verbs.ts'
import { payments } from './payments/verbs.ts'
import type { ForgetDeps } from './privacy/forget-person.ts'
import { privacy } from './privacy/verbs.ts'
import type { ProfileDeps } from './profile/staff-facts.ts'
import { profile } from './profile/verbs.ts'
import { returns } from './returns/verbs.ts'
import { search } from './search/verbs.ts'
import type { StaffDeps } from './staff/staff-deps.ts'
import { staff } from './staff/verbs.ts'
import { stock } from './stock/verbs.ts'
import { tickets } from './tickets/verbs.ts'
import { wishlist } from './wishlist/verbs.ts'

/** What verbs work with: one database, one moment, and the ports to whoever is elsewhere. Each verb names what it needs. */
type Deps = OrderDeps &
  CustomerDeps &
  ProfileDeps &
  StaffDeps &
  BackupDeps &
  BulkDeps &
  ForgetDeps &
  SetupDeps & { log: Log }

/** One moment of the shop: what happens in one request happens at one time, and is logged with it. */
type Moment = Pick<Deps, 'now' | 'log'>

export type ShopDeps = Omit<Deps, 'now' | 'tokens'> & {
  /** milliseconds since 1970 */
  clock: () => number
}

/** What can be done in the shop and asked of it, by noun. */
export const NOUNS = {
  addresses,
  audit,
  backInStock,
  backup,
  cart,
  catalogue,
  coupons,
  customers,
  delivery,
  drafts,
  fitment,
  garage,
  health,
  invoices,
  jobs,
  listing,
  messages,
  office,
  orders,
  payments,
  privacy,
  profile,
  returns,
  search,
  staff,
  stock,
  tickets,
  wishlist,
}

/** The nouns at one moment. Each is made when it is asked for: a request needs few of them. */
class BoundShop {
  readonly #anytime: Deps
  readonly #bound: Bound<Deps>

  constructor(anytime: Deps, depsNow: () => Deps) {
    this.#anytime = anytime
    this.#bound = { db: anytime.db, depsNow }
  }

  /** The same shop, for one request. */
  at({ now, log }: Moment): Shop {
    const then = { ...this.#anytime, now, log }
    return new BoundShop(this.#anytime, () => then)
  }

  get addresses() {
    return bindVerbs(NOUNS.addresses, this.#bound)
  }
  get audit() {
    return bindVerbs(NOUNS.audit, this.#bound)
  }
  get backInStock() {
    return bindVerbs(NOUNS.backInStock, this.#bound)
  }
  get backup() {
    return bindVerbs(NOUNS.backup, this.#bound)
  }
  get cart() {
    return bindVerbs(NOUNS.cart, this.#bound)
  }
  get catalogue() {
    return bindVerbs(NOUNS.catalogue, this.#bound)
  }
  get coupons() {
    return bindVerbs(NOUNS.coupons, this.#bound)
  }
  get customers() {
    return bindVerbs(NOUNS.customers, this.#bound)
  }
  get delivery() {
    return bindVerbs(NOUNS.delivery, this.#bound)
  }
  get drafts() {
    return bindVerbs(NOUNS.drafts, this.#bound)
  }
  get fitment() {
    return bindVerbs(NOUNS.fitment, this.#bound)
  }
  get garage() {
    return bindVerbs(NOUNS.garage, this.#bound)
  }
  get health() {
    return bindVerbs(NOUNS.health, this.#bound)
  }
  get invoices() {
    return bindVerbs(NOUNS.invoices, this.#bound)
  }
  get jobs() {
    return bindVerbs(NOUNS.jobs, this.#bound)
  }
  get listing() {
    return bindVerbs(NOUNS.listing, this.#bound)
  }
  get messages() {
    return bindVerbs(NOUNS.messages, this.#bound)
  }
  get office() {
    return bindVerbs(NOUNS.office, this.#bound)
  }
  get orders() {
    return bindVerbs(NOUNS.orders, this.#bound)
  }
  get payments() {
    return bindVerbs(NOUNS.payments, this.#bound)
  }
  get privacy() {
    return bindVerbs(NOUNS.privacy, this.#bound)
  }
  get profile() {
    return bindVerbs(NOUNS.profile, this.#bound)
  }
  get returns() {
    return bindVerbs(NOUNS.returns, this.#bound)
  }
  get search() {
    return bindVerbs(NOUNS.search, this.#bound)
  }
  get staff() {
    return bindVerbs(NOUNS.staff, this.#bound)
  }
  get stock() {
    return bindVerbs(NOUNS.stock, this.#bound)
  }
  get tickets() {
    return bindVerbs(NOUNS.tickets, this.#bound)
  }
  get wishlist() {
    return bindVerbs(NOUNS.wishlist, this.#bound)
  }
}

/** What the shop can do and tell, bound to one database, clock, log and set of providers. */
export type Shop = Pick<BoundShop, keyof BoundShop>

/** The whole shop behind one object: edges, the command line and tests reach it through this. */
export function createShop({ clock, ...given }: ShopDeps): Shop {
  // With all keys in it: a copy is quick to change and, by some 3 microseconds, slow to add to.
  const anytime = { ...given, tokens: createTokens(given.secret), now: 0 }
  return new BoundShop(anytime, () => ({ ...anytime, now: clock() }))
}
