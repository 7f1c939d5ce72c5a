import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop } from '#tests/builders/catalogue.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('on the command line, the shop', (shop) => {
  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)
  const shown = async () => JSON.parse((await run('shop', 'show', '--json')).out)
  const files = mkdtempSync(join(tmpdir(), 'shop-commands-'))
  const file = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(files, name), bytes)
    return join(files, name)
  }
  afterAll(() => rmSync(files, { recursive: true }))
  beforeAll(() => aShop(shop.db, { name: 'Lamps', phone: '02055500149' }))

  it('switches the promise of what fits on and off, and shows it', async () => {
    expect((await shown())['fit-promise']).toBe('off')
    expect(await run('shop', 'set', '--fit-promise', 'maybe')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--fit-promise is on or off.'),
    })
    expect(await run('shop', 'set', '--fit-promise', 'on')).toMatchObject({ code: 0 })
    expect((await shown())['fit-promise']).toBe('on')
    const told = 'query { shop(filter: { id: 518 }) { fitPromise paysOnlineWith } }'
    expect((await shop.graphql(told)).data.shop).toEqual({ fitPromise: true, paysOnlineWith: null })
    await run('shop', 'set', '--fit-promise', 'off')
    expect((await shown())['fit-promise']).toBe('off')
  })

  it('gets another name, and stays as it is in what was not said', async () => {
    const set = await run(
      'shop',
      'set',
      '--name',
      'Deepak Auto Lights',
      '--short-name',
      'Deepak',
      '--email',
      'us@deepak.example',
    )
    expect(set).toEqual({
      code: 0,
      err: '',
      out: 'Changed: name, short-name, email. Pages will show it in two seconds.\n',
    })
    const facts = {
      name: 'Deepak Auto Lights',
      'short-name': 'Deepak',
      email: 'us@deepak.example',
      phone: '02055500149',
    }
    expect(await shown()).toMatchObject(facts)
    expect((await run('shop', 'show')).out).toMatch(/^--short-name +Deepak$/m)
    const hours = { 'opening-hours': 'Monday to Friday, 9 am to 5 pm', 'answer-time': 'within 2 days' }
    for (const [option, words] of Object.entries(hours)) await run('shop', 'set', `--${option}`, words)
    expect(await shown()).toMatchObject({ ...facts, ...hours })
    await run('shop', 'set', '--short-name', '')
    expect(await shown()).toMatchObject({ ...facts, 'short-name': null })
  })

  it('gets a logo from a file, which the picture store then has, and loses it again', async () => {
    const bytes = await aPicture({ format: 'png' })
    expect((await run('shop', 'set', '--logo', file('My Logo.PNG', bytes))).code).toBe(0)
    const { logo } = await shown()
    expect(logo).toMatch(/^shop\/logo-[0-9a-f]{12}\.png$/)
    expect((await shop.app.inject({ url: `/pictures/${logo}` })).rawPayload.equals(bytes)).toBe(true)
    expect(
      (await run('shop', 'set', '--logo', file('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')))
        .code,
    ).toBe(0)
    await run('shop', 'set', '--logo', '')
    expect((await shown()).logo).toBeNull()
  })

  it.each([
    [['--email', 'us at deepak'], 1, 'E-mail is not valid.'],
    [['--name', ''], 1, 'Name is required.'],
    [['--icon', file('icon.svg', '<svg/>')], 1, 'icon.svg must be a PNG, JPEG, WebP or AVIF picture.'],
    [
      ['--logo', file('logo.pdf', '%PDF')],
      1,
      'logo.pdf must be a PNG, JPEG, WebP or AVIF picture, or an SVG drawing.',
    ],
    [['--icon', file('icon.mp4', 'film')], 1, 'icon.mp4 must be a PNG, JPEG, WebP or AVIF picture.'],
    [['--icon', file('icon.png', '<svg/>')], 1, 'icon.png cannot be unpacked'],
    [['--icon', file('large.png', Buffer.alloc(5 * 1024 * 1024 + 1))], 1, 'large.png is larger than 5 MB.'],
    [['--icon', join(files, 'none.png')], 1, 'no such file'],
    [[], 2, 'Give at least one option.'],
  ])('is not changed by %j', async (args, code, message) => {
    const before = await shown()
    const said = await run('shop', 'set', ...args)
    expect(said).toMatchObject({ code, out: '', err: expect.stringContaining(message) })
    expect(await shown()).toEqual(before)
  })
})
