import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { askPassword } from './ask-password.ts'

/** A terminal at which somebody types; it notes whether what they type would be shown. */
function aTerminal() {
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    hidden: false,
    setRawMode(raw: boolean) {
      input.hidden = raw
    },
  })
  const err = new PassThrough()
  return {
    terminal: { in: input, out: new PassThrough(), err },
    input,
    prompts: () => String(err.read() ?? ''),
  }
}

it('is asked for twice at a terminal, and not shown', async () => {
  const { terminal, input, prompts } = aTerminal()
  const asked = askPassword(terminal)
  expect(prompts()).toBe('Password: ')
  expect(input.hidden).toBe(true)
  input.write('secrex')
  input.write('\u007ft é\r')
  await expect.poll(prompts).toContain('Repeat password: ')
  input.write('secret é\n')
  expect(await asked).toBe('secret é')
  expect(input.hidden).toBe(false)
})

it('is refused when the two differ, or somebody thinks better of it', async () => {
  const typo = aTerminal()
  const asked = askPassword(typo.terminal)
  typo.input.write('one\r')
  await expect.poll(typo.prompts).toContain('Repeat password: ')
  typo.input.write('two\r')
  await expect(asked).rejects.toThrow('The passwords do not match.')

  const { terminal, input } = aTerminal()
  const broken = askPassword(terminal)
  input.write('on\u0003')
  await expect(broken).rejects.toThrow('Nothing was changed.')
  expect(input.hidden).toBe(false)
})
