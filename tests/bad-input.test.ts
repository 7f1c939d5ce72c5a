import fc from 'fast-check'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#server/edges/storefront-api/graphql/schema.ts'
import { aCustomer, type TestCustomer } from './builders/accounts.ts'
import { aProduct, aShop } from './builders/catalogue.ts'
import { aCartLine, anAddress } from './builders/customer.ts'
import { nastyText, nastyValue } from './tools/nasty-values.ts'
import { onBothEngines } from './tools/shop-under-test.ts'

const RUNS = 60
/** Stands in what belongs to somebody else; no answer may ever contain it. */
const SECRET = 'Somebody Elses Secret'

type Operation = { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> }

const operations: Operation[] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({
    kind: 'query' as const,
    field,
  })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({
    kind: 'mutation' as const,
    field,
  })),
]

onBothEngines('whatever is sent as arguments', (shop) => {
  let customer: TestCustomer
  let plausible: fc.Arbitrary<unknown>

  beforeAll(async () => {
    customer = await aCustomer(shop)
    const stranger = await aCustomer(shop)
    const product = await aProduct(shop.db)
    const address = await anAddress(shop, stranger, { street: SECRET })
    const ownAddress = await anAddress(shop, customer)
    await aCartLine(shop, customer, { product_id: product })
    // Values that lead past the first checks, into the code behind them.
    plausible = fc.constantFrom(
      customer.userId,
      stranger.userId,
      product,
      address,
      ownAddress,
      'Online Payment',
      518,
      512,
      '411001',
      true,
      1,
    )
  })

  it.each(operations.map((operation) => [operation.field.name, operation] as const))(
    '%s gives an answer or says what is wrong, and nothing of anybody else',
    async (_, operation) => {
      const value = fc.oneof({ weight: 2, arbitrary: plausible }, { weight: 3, arbitrary: nastyValue })
      await fc.assert(
        fc.asyncProperty(
          variablesOf(operation.field.args, value),
          fc.boolean(),
          async (variables, loggedIn) => {
            const reply = await shop.graphql(textOf(operation), variables, loggedIn ? customer : undefined)
            expect(reply.status).toBeLessThan(500)
            for (const error of reply.errors ?? []) {
              expect(error.message).not.toBe('')
              expect(error.extensions?.code).toEqual(expect.any(String))
              expect(error.extensions?.code).not.toBe('INTERNAL_SERVER_ERROR')
            }
            expect(JSON.stringify(reply)).not.toContain(SECRET)
          },
        ),
        { numRuns: RUNS },
      )
    },
  )
})

const FORMS: Record<string, string[]> = {
  '/auth/login': ['email', 'password'],
  '/auth/signup': ['email', 'mobile', 'userName', 'password'],
  '/auth/verify-mobile': ['mobile', 'field'],
  '/auth/verify-otp': ['mobile', 'otp'],
  '/auth/change-password': ['mobile', 'password'],
  '/auth/request-reset': ['email'],
  '/auth/reset-password': ['key', 'password'],
  '/auth/add-mobile': ['mobile', 'password'],
  '/auth/confirm-mobile': ['mobile', 'otp'],
  '/auth/change-account': ['password', 'userName', 'email', 'newPassword'],
  '/auth/find-change': ['key'],
  '/auth/undo-change': ['key'],
  '/auth/logout': [],
  '/content': ['shopId'],
  '/contact': ['name', 'email', 'mobile', 'orderNo', 'message'],
  '/contact/ticket': ['key'],
  '/contact/message': ['key', 'message'],
}

onBothEngines('whatever is sent as a form', (shop) => {
  let customer: TestCustomer
  let serial = 0
  beforeAll(async () => {
    customer = await aCustomer(shop)
    await aShop(shop.db, { email: 'help@shop.example' })
  })

  it.each(Object.entries(FORMS))('%s answers below 500', async (url, fields) => {
    const usual = fc.constantFrom('asha@example.com', '9800000001', 'Secret1', '518', '123456')
    const form = fc.record(Object.fromEntries(fields.map((name) => [name, fc.oneof(nastyText, usual)])), {
      requiredKeys: [],
    })
    await fc.assert(
      fc.asyncProperty(form, fc.dictionary(nastyText, nastyText, { maxKeys: 2 }), async (known, others) => {
        const address = `2001:db8::${(++serial).toString(16)}`
        const reply = await shop.post(url, { ...known, ...others } as Record<string, string>, {
          address,
          headers: customer.headers,
          cookies: { ualum_reset: 'x', ualum: '\u00ff' },
        })
        expect(reply.statusCode).toBeLessThan(500)
        expect(reply.body).not.toMatch(/node_modules|at async|SqliteError|\bsql\b/i)
      }),
      { numRuns: RUNS / 3 },
    )
  })
})

describe('what the test itself sends', () => {
  it('reaches every argument of every operation', () => {
    const all = operations.flatMap(({ field }) =>
      field.args.map((argument) => `${field.name}.${argument.name}`),
    )
    const sent = operations.flatMap((operation) =>
      operation.field.args
        .filter((argument) => textOf(operation).includes(`$${argument.name}`))
        .map((argument) => `${operation.field.name}.${argument.name}`),
    )
    expect(sent).toEqual(all)
  })
})

/** An operation that takes every argument as a variable and asks for everything. */
function textOf({ kind, field }: Operation): string {
  const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  return `${kind} (${declared}) { ${field.name}(${passed}) ${selectionOf(field.type, 2)} }`
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(
    (field) => depth > 1 || isLeafType(getNamedType(field.type)),
  )
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`
}

function variablesOf(
  args: readonly GraphQLArgument[],
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(args.map(({ name, type }) => [name, inputOf(type, value)])), {
    requiredKeys: [],
  })
}

/** An input object is mostly sent as one, so that what is inside it gets its turn. */
function inputOf(type: GraphQLInputType, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const inner = getNullableType(type)
  if (!isInputObjectType(inner)) return value
  const fields = Object.values(inner.getFields()).map((field) => [field.name, inputOf(field.type, value)])
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    { weight: 1, arbitrary: value },
  )
}
