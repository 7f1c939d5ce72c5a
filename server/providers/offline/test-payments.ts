import { SizedCache } from '#server/platform/sized-cache.ts'
import type {
  Charge,
  ChargeOutcome,
  PaymentOutcome,
  PaymentProvider,
  RefundOutcome,
  RefundRequest,
} from '#server/shop/payments/payment-provider.ts'

const MINUTE = 60_000
/** Ten thousand payments. */
const BYTES_KEPT = 2_000_000
const BYTES_OF_ONE = 200
const REFUNDS_KEPT = 10_000

/** How the test provider can be told to behave; see `behaviourOf`. */
export type TestBehaviour = 'approve' | 'decline' | 'unreachable' | 'lose-reply' | 'pay-late'

type TestOutcome = ChargeOutcome & PaymentOutcome
type TestPayment = { outcome: TestOutcome; paidAt: number }

type Options = {
  clock: () => number
  /** tests decide by it; otherwise the payment's token does */
  behaviour?: (charge: Charge) => TestBehaviour | Promise<TestBehaviour>
}

/**
 * Takes no money and approves at once. Whoever tries the shop may send another behaviour's name as the proof of
 * payment. What it knows is lost with the process, as if the payment had never reached it.
 */
export class TestPayments implements PaymentProvider {
  readonly name = 'test'
  readonly holdFor = 15 * MINUTE
  /** what was given back last, by its key */
  readonly refunds = new Map<string, RefundRequest>()
  behaviour: NonNullable<Options['behaviour']>
  readonly #clock: () => number
  readonly #payments = new SizedCache<string, TestPayment>(BYTES_KEPT)

  constructor({ clock, behaviour = behaviourOf }: Options) {
    this.#clock = clock
    this.behaviour = behaviour
  }

  async charge(charge: Charge): Promise<ChargeOutcome> {
    const { reference } = charge
    const behaviour = await this.behaviour(charge)
    if (behaviour === 'unreachable') throw new Error('The test provider was told to be unreachable.')
    if (!this.#payments.get(reference)) {
      this.#payments.set(reference, this.#begin(reference, behaviour), BYTES_OF_ONE)
    }
    if (behaviour === 'lose-reply') throw new Error('The test provider was told to lose its reply.')
    return this.#outcomeOf(reference) ?? { state: 'pending' }
  }

  async find(reference: string): Promise<PaymentOutcome | undefined> {
    return this.#outcomeOf(reference)
  }

  async refund(input: RefundRequest): Promise<RefundOutcome> {
    this.refunds.set(input.key, input)
    const [oldest] = this.refunds.keys()
    if (oldest !== undefined && this.refunds.size > REFUNDS_KEPT) this.refunds.delete(oldest)
    return { state: 'done', reference: `test-${input.key}` }
  }

  #begin(reference: string, behaviour: TestBehaviour): TestPayment {
    if (behaviour === 'decline') return { outcome: { state: 'declined' }, paidAt: 0 }
    const wait = behaviour === 'pay-late' ? MINUTE : 0
    return { outcome: { state: 'paid', providerPayment: `test-${reference}` }, paidAt: this.#clock() + wait }
  }

  #outcomeOf(reference: string): TestOutcome | undefined {
    const payment = this.#payments.get(reference)
    if (!payment) return undefined
    return payment.paidAt <= this.#clock() ? payment.outcome : { state: 'pending' }
  }
}

function behaviourOf({ paymentToken }: Charge): TestBehaviour {
  switch (paymentToken) {
    case 'decline':
    case 'unreachable':
    case 'lose-reply':
    case 'pay-late':
      return paymentToken
    default:
      return 'approve'
  }
}
