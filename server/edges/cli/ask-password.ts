import { createInterface } from 'node:readline'
import { NotDone } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/** Never an argument: those are in the shell's history and in everyone's list of processes. */
export async function askPassword(terminal: Terminal): Promise<string> {
  if (!terminal.in.isTTY) return readPiped(terminal)
  const password = await typed(terminal, 'Password: ')
  const again = await typed(terminal, 'Repeat password: ')
  if (password !== again) throw new NotDone('The passwords do not match.')
  return password
}

/** The first line of what is piped in. */
async function readPiped({ in: input }: Terminal): Promise<string> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) return line
  throw new NotDone('No password was given on the standard input.')
}

const ENTER = new Set(['\r', '\n'])
const END = '\u0004'
const BREAK = '\u0003'
const ERASE = new Set(['\u0008', '\u007f'])

/** Reads a line that the terminal does not show. */
async function typed({ in: input, err }: Terminal, prompt: string): Promise<string> {
  err.write(prompt)
  input.setRawMode?.(true)
  input.setEncoding('utf8')
  const characters: string[] = []
  try {
    return await new Promise<string>((resolve, reject) => {
      const take = (text: string) => {
        for (const character of text) {
          if (ENTER.has(character) || character === END) return finish(() => resolve(characters.join('')))
          if (character === BREAK) return finish(() => reject(new NotDone('Nothing was changed.')))
          if (ERASE.has(character)) characters.pop()
          else characters.push(character)
        }
      }
      const finish = (settle: () => void) => {
        input.off('data', take)
        settle()
      }
      input.on('data', take)
      input.resume()
    })
  } finally {
    input.setRawMode?.(false)
    input.pause()
    err.write('\n')
  }
}
