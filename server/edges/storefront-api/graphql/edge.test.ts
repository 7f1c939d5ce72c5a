import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { DEEPEST, LONGEST_DOCUMENT, MOST_ALIASES, MOST_FIELDS, MOST_ROOT_FIELDS } from './document-limits.ts'

const send = (shop: ShopUnderTest, payload: string | object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { accept: '*/*', 'content-type': 'application/json', ...headers },
    payload,
  })

onBothEngines('the edge of the API', (shop) => {
  const codeOf = async (query: string, variables = {}) => {
    const { errors } = await shop.graphql(query, variables)
    return errors?.[0]?.extensions?.code
  }
  const messageOf = async (query: string, variables = {}) =>
    (await shop.graphql(query, variables)).errors?.[0]?.message

  describe('limits what a query may ask for', () => {
    it('its depth, with fragments counted', async () => {
      // No type of the contract nests so deep; the limit speaks before the schema does.
      const deep = (levels: number) => `{ ${'a { '.repeat(levels - 1)} a ${'} '.repeat(levels - 1)} }`
      expect(await messageOf(deep(DEEPEST + 1))).toContain('too many levels')
      expect(await messageOf(deep(DEEPEST))).not.toContain('too many levels')
      const byFragments = `{ ...f0 } ${Array.from({ length: DEEPEST + 1 }, (_, n) => `fragment f${n} on Query { a { ...f${n + 1} } }`).join(' ')}
        fragment f${DEEPEST + 1} on Query { a }`
      expect(await messageOf(byFragments)).toContain('too many levels')
    })

    it('its orders: one, so that no answer hides another', async () => {
      const order = '(userId: 1, shopId: 518, shippingAddress: 1, orderType: "Online Payment") { id }'
      const both = `mutation { OrderbyCart${order} other: OrderbyCart${order} }`
      expect(await messageOf(both)).toBe('A request may place only one order.')
      expect(await codeOf(`mutation { OrderbyCart${order} }`)).toBe('UNAUTHENTICATED')
    })

    it.each(['hello 5', '5 Sep 2026', '2026-09-31T25:00Z', 5])(
      'its dates to ISO 8601: %s',
      async (pickuptime) => {
        const query = `mutation ($at: DateTime) { OrderbyCart(userId: 1, shopId: 518, shippingAddress: 1,
        orderType: "Online Payment", pickuptime: $at) { id } }`
        expect(await messageOf(query, { at: pickuptime })).toMatch(/invalid value .*DateTime/)
      },
    )

    it('its length, before any of it is read', async () => {
      const long = (length: number) => '{ products(filter: {}) { id } }'.padEnd(length, ' ')
      expect(await messageOf(long(LONGEST_DOCUMENT + 1))).toBe(
        `The query is too long: at most ${LONGEST_DOCUMENT} characters are allowed.`,
      )
      expect(await messageOf(long(LONGEST_DOCUMENT))).toBeUndefined()
    })

    it('its aliases', async () => {
      const many = Array.from({ length: MOST_ALIASES + 1 }, (_, n) => `a${n}: id`).join(' ')
      expect(await messageOf(`{ products(filter: {}) { ${many} } }`)).toBe(
        `The query has too many aliases: at most ${MOST_ALIASES} are allowed.`,
      )
    })

    it('its fields, however fragments multiply them', async () => {
      const doubling = Array.from(
        { length: 20 },
        (_, n) => `fragment f${n} on Product { ...f${n + 1} ...f${n + 1} }`,
      )
      const query = `{ products(filter: {}) { ...f0 } } ${doubling.join(' ')} fragment f20 on Product { id }`
      expect(await messageOf(query)).toContain(`too many fields: at most ${MOST_FIELDS}`)
    })

    it('its operations at the root', async () => {
      const many = Array.from({ length: MOST_ROOT_FIELDS + 1 }, (_, n) => `p${n}: __typename`).join(' ')
      expect(await messageOf(`{ ${many} }`)).toContain('fields at its root')
      expect(await messageOf(`{ ... on Query { ${many} } }`)).toContain('fields at its root')
      expect(await messageOf(`{ ...all } fragment all on Query { ${many} }`)).toContain('fields at its root')
    })

    it('its length', async () => {
      expect(await codeOf(`{ ${'__typename '.repeat(3_000)} }`)).toBe('GRAPHQL_PARSE_FAILED')
      const large = await send(shop, { query: `{ __typename } # ${'x'.repeat(200_000)}` })
      expect(large.statusCode).toBe(413)
    })

    it('fragments that reach themselves', async () => {
      expect(await codeOf('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }')).toBe(
        'GRAPHQL_VALIDATION_FAILED',
      )
    })

    it('page sizes', async () => {
      for (const limit of [0, -1, 101, 2_000_000]) {
        const { errors } = await shop.graphql(`{ products(filter: {shopId: 518, limit: ${limit}}) { id } }`)
        expect(errors).toMatchObject([
          { message: 'limit must be from 1 to 100', extensions: { code: 'BAD_USER_INPUT' } },
        ])
      }
    })

    it('the rows of all its lists together', async () => {
      const lists = (count: number) =>
        `{ ${Array.from({ length: count }, (_, n) => `p${n}: products(filter: {shopId: 518}) { id }`).join(' ')} }`
      expect((await shop.graphql(lists(2))).errors).toBeUndefined()
      expect(await messageOf(lists(3))).toBe('A request may read at most 2000 rows in total')
    })

    it('the depth of its variables', async () => {
      const nested = `${'['.repeat(8_000)}${']'.repeat(8_000)}`
      const body = `{"query":"query ($filter: productFilter!) { products(filter: $filter) { id } }","variables":{"filter":${nested}}}`
      const reply = await send(shop, body)
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.json().errors[0].message).toBe('The variables are nested too deeply.')
    })

    it('to one operation: no batches', async () => {
      expect((await send(shop, [{ query: '{ __typename }' }])).statusCode).toBe(400)
    })
  })

  describe('takes nothing that a form on another site can send', () => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      '%s',
      async (type) => {
        const reply = await send(shop, '{"query":"{ __typename }"}', { 'content-type': type })
        expect(reply.statusCode).toBe(415)
      },
    )

    it('a mutation by GET', async () => {
      const query = encodeURIComponent('mutation { Wishlist(userId: 1, productId: 1, shopId: 518) { id } }')
      const reply = await shop.app.inject({ url: `/graphql?query=${query}`, headers: { accept: '*/*' } })
      expect(reply.statusCode).toBe(405)
    })
  })

  it('lets pages of listed sites read the answers, and no others', async () => {
    const allow = async (origin: string) =>
      (await send(shop, { query: '{ __typename }' }, { origin })).headers['access-control-allow-origin']
    expect(await allow('https://friend.example')).toBe('https://friend.example')
    expect(await allow('https://evil.example')).toBeUndefined()
    expect(await allow('null')).toBeUndefined()
    const preflight = await shop.app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin: 'https://friend.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://friend.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, authorization, x-ualum-proof',
    })
  })

  it('does not tell its schema, nor help to guess it', async () => {
    expect(await codeOf('{ __schema { types { name } } }')).toBe('GRAPHQL_VALIDATION_FAILED')
    expect(await messageOf('{ product }')).toBe('Cannot query field "product" on type "Query".')
    const variables = { filter: { shopId: 518, sorte: 'LATEST' } }
    expect(
      await messageOf('query ($filter: productFilter!) { products(filter: $filter) { id } }', variables),
    ).not.toContain('Did you mean')
  })

  it('says what is wrong with a call, in bounded words', async () => {
    expect(await codeOf('{ products')).toBe('GRAPHQL_PARSE_FAILED')
    const query = 'query ($filter: productFilter!) { products(filter: $filter) { id } }'
    for (let time = 0; time < 3; time++) {
      expect(await codeOf(query, { filter: { shopId: 'x' } })).toBe('BAD_USER_INPUT')
      expect((await messageOf(query, { filter: { shopId: 'x'.repeat(50_000) } }))?.length).toBeLessThan(400)
    }
  })

  it('refuses NUL and broken characters wherever they stand', async () => {
    const query = 'query ($filter: productFilter!) { products(filter: $filter) { id } }'
    for (const mastercategory of ['a\0b', '\ud800']) {
      expect(await messageOf(query, { filter: { shopId: 518, mastercategory } })).toContain(
        'must not contain NUL',
      )
    }
    const literal = '{ products(filter: {shopId: 518, mastercategory: "a\\u0000b"}) { id } }'
    expect(await messageOf(literal)).toContain('must not contain NUL')
  })

  it('answers an address that cannot be read in its own words', async () => {
    const reply = await shop.app.inject({ url: '/%E0%A4%A' })
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'This address is not valid.' }])
    expect(reply.headers).toMatchObject({
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
    })
  })

  it('is not kept by any cache', async () => {
    expect((await send(shop, { query: '{ __typename }' })).headers['cache-control']).toBe('no-store')
  })
})

onBothEngines('a failure inside the shop', (shop) => {
  it('is told by nothing but the id of the request', async () => {
    await aProduct(shop.db)
    const query = '{ products(filter: {shopId: 518}) { id productImage { id } } }'
    expect((await shop.graphql(query)).errors).toBeUndefined()
    await shop.db.schema.alterTable('product_images').renameTo('hidden_away').execute()
    // The first time it is executed as it is, later as compiled: the answer is the same.
    for (let time = 0; time < 3; time++) {
      const reply = await send(shop, { query })
      const [error] = reply.json().errors
      expect(error.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR' })
      expect(error.message).toBe(
        `Something went wrong on our side. Please try again. (${reply.headers['x-request-id']})`,
      )
      expect(reply.body).not.toMatch(/product_images|hidden_away|node_modules|SQL/)
    }
  })
})
