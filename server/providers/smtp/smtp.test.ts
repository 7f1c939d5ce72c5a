import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { demandsStartTls, type SmtpSettings, smtpMail } from './smtp.ts'

type Received = { from: string; to: string[]; raw: string }

let close: (() => void) | undefined
afterEach(() => close?.())

/** A mail server that takes everything, but for what a test changes. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map((it) => it.address), raw })
        done()
      })
    },
    ...options,
  })
  // A client that goes away is no event here.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  return { port: (server.server.address() as AddressInfo).port, received }
}

const settings: Omit<SmtpSettings, 'port'> = {
  host: '127.0.0.1',
  secure: false,
  user: undefined,
  password: undefined,
  from: { name: 'Kiranta', address: 'shop@kiranta.example' },
}

const MAIL = {
  reference: '7-1000',
  triedSince: undefined,
  to: 'asha@example.com',
  subject: 'Order 7: ₹1,770',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  replyTo: null as string | null,
}

const TOO_SLOW = 'the mail server took longer than 0.4 s'

const send = (port: number, mail: Partial<typeof MAIL> = {}, timeoutMs = 5_000) =>
  smtpMail({ ...settings, port }, timeoutMs).send({ ...MAIL, ...mail })

it('sends a mail with its subject, both bodies and a message id that stays the same', async () => {
  const { port, received } = await mailServer()
  await send(port)
  await send(port)
  expect(received).toHaveLength(2)
  for (const { from, to, raw } of received) {
    expect({ from, to }).toEqual({ from: 'shop@kiranta.example', to: ['asha@example.com'] })
    expect(raw).toContain('From: Kiranta <shop@kiranta.example>')
    expect(raw).toContain('Message-ID: <7-1000@kiranta.example>')
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(raw).toContain('Thank you')
    expect(raw).toContain('<p>Thank you</p>')
  }
})

it('names the address that replies go to, where a mail has one', async () => {
  const { port, received } = await mailServer()
  await send(port)
  await send(port, { replyTo: 'help@kiranta.example' })
  expect(received.map(({ raw }) => /^Reply-To: .*$/m.exec(raw)?.[0].trim())).toEqual([
    undefined,
    'Reply-To: help@kiranta.example',
  ])
})

it('logs in where it has a user', async () => {
  const logins: string[] = []
  const { port } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password = '' }, _, done) => {
      logins.push(`${username} ${password}`)
      if (password === 'p@ss') done(null, { user: username })
      else done(new Error('Invalid username or password'))
    },
  })
  const as = (password: string) => smtpMail({ ...settings, port, user: 'shop', password }).send(MAIL)
  await as('p@ss')
  await expect(as('wrong')).rejects.toThrow('535')
  expect(logins[0]).toBe('shop p@ss')
})

it.each([
  ['smtp.example', false, 'shop', true],
  ['smtp.example', true, 'shop', false],
  ['smtp.example', false, undefined, false],
  ['127.0.0.1', false, 'shop', false],
  ['localhost', false, 'shop', false],
])('asks %s (TLS at once: %s, user: %s) for STARTTLS: %s', (host, secure, user, demanded) => {
  expect(demandsStartTls({ host, secure, user })).toBe(demanded)
})

it('fails when the recipient is refused', async () => {
  const { port, received } = await mailServer({
    onRcptTo: (_, __, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  })
  await expect(send(port)).rejects.toThrow('No such user')
  expect(received).toEqual([])
})

it('fails when the server is busy', async () => {
  const { port } = await mailServer({
    onData: (stream, _, done) => {
      stream.resume().on('end', () => done(Object.assign(new Error('Try later'), { responseCode: 451 })))
    },
  })
  await expect(send(port)).rejects.toThrow('451 Try later')
})

it('does not wait for ever for an answer', async () => {
  const { port } = await mailServer({ onMailFrom: () => {} })
  await expect(send(port, {}, 400)).rejects.toThrow(TOO_SLOW)
})

it('does not wait for ever for a server that trickles its answer', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    const timer = setInterval(() => socket.write('250-still here\r\n'), 10)
    socket.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  await expect(send((server.address() as AddressInfo).port, {}, 400)).rejects.toThrow(TOO_SLOW)
})

it('fails where nobody listens', async () => {
  await expect(send(1)).rejects.toThrow('ECONNREFUSED')
})

it('sends to one address, whatever characters are in it', async () => {
  const { port, received } = await mailServer()
  await send(port, { to: 'a,b@example.com' }).catch(() => {})
  expect(received.flatMap((mail) => mail.to)).not.toContain('b@example.com')
})

it('lets no line break through into the headers', async () => {
  const { port, received } = await mailServer()
  await send(port, { subject: 'Hello\r\nBcc: all@example.com' })
  expect(received[0]?.to).toEqual(['asha@example.com'])
  expect(received[0]?.raw).not.toMatch(/^Bcc:/m)
})
