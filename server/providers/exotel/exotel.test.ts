import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SmsTemplate } from '#server/shop/messages/message.ts'
import { exotelSms } from './exotel.ts'

type Received = { method: string; url: string; authorization: string; form: Record<string, string> }

const TAKEN = { SMSMessage: { Sid: 'abc', Status: 'queued' } }
const received: Received[] = []
let answer: (response: ServerResponse, request: IncomingMessage) => void

const provider = createServer(async (request, response) => {
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  const { method = '', url = '', headers } = request
  received.push({ method, url, authorization: headers.authorization ?? '', form })
  answer(response, request)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  received.length = 0
  answer = replying(200, TAKEN)
})

const replying = (status: number, body: unknown) => (response: ServerResponse) => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}

const send = ({
  timeoutMs = 5_000,
  text = '482913 is your code.',
  port = portOf(provider),
  template = 'one-time-code' as SmsTemplate,
} = {}) =>
  exotelSms(
    {
      url: new URL(`http://127.0.0.1:${port}`),
      accountSid: 'kiranta1',
      apiKey: 'the-key',
      apiToken: 'the-token',
      senderId: 'KIRNTA',
      dltEntityId: '1101000000000000001',
      dltTemplateIds: {
        'one-time-code': '1107000000000000002',
        'order-placed': '1107000000000000003',
        'payment-refunded': '1107000000000000006',
        'order-shipped': '1107000000000000004',
        'parcel-shipped': '1107000000000000007',
        'order-cancelled': '1107000000000000005',
        'mobile-changed': '1107000000000000006',
        'return-step': '1107000000000000008',
        'order-delivered': undefined,
        'cash-order-placed': undefined,
      },
    },
    timeoutMs,
  ).send({ reference: '7-1000', triedSince: undefined, to: '+919800000001', text, template })

function portOf(server: typeof provider): number {
  return (server.address() as AddressInfo).port
}

it('posts the text with the sender and the registered ids', async () => {
  await send()
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/v1/Accounts/kiranta1/Sms/send.json',
      authorization: `Basic ${Buffer.from('the-key:the-token').toString('base64')}`,
      form: {
        From: 'KIRNTA',
        To: '+919800000001',
        Body: '482913 is your code.',
        EncodingType: 'plain',
        DltEntityId: '1101000000000000001',
        DltTemplateId: '1107000000000000002',
        CustomField: '7-1000',
      },
    },
  ])
})

it('does not send a text that is not registered, since no operator would carry it', async () => {
  await expect(send({ template: 'cash-order-placed' })).rejects.toThrow('cash-order-placed is not registered')
  expect(received).toEqual([])
})

it('says when a text needs more than ASCII', async () => {
  await send({ text: '₹1,770 – नमस्ते' })
  expect(received[0]?.form).toMatchObject({ Body: '₹1,770 – नमस्ते', EncodingType: 'unicode' })
})

it.each([200, 202])('counts %i with the message as sent', async (status) => {
  answer = replying(status, TAKEN)
  await send()
})

it.each([
  [
    '400 with a reason',
    400,
    { RestException: { Status: 400, Message: 'Invalid Parameters' } },
    'Invalid Par',
  ],
  ['401', 401, { RestException: { Status: 401, Message: 'Authentication failed' } }, 'answered 401: Auth'],
  ['429', 429, { RestException: { Status: 429, Message: 'Too Many Requests' } }, 'answered 429'],
  ['500 without a body', 500, '', 'answered 500'],
  ['503 with a web page', 503, '<html>Sorry</html>', 'answered 503'],
  ['a redirection', 302, TAKEN, 'answered 302'],
  ['200 with an error inside', 200, { RestException: { Message: 'Account is not active' } }, 'not active'],
  ['200 with a failure inside', 200, { SMSMessage: { Sid: 'x', Status: 'failed-dnd' } }, 'failed-dnd'],
  ['200 with a web page', 200, '<html>Welcome to the café</html>', 'its answer could not be understood'],
  ['200 with other JSON', 200, [null, 1], 'its answer could not be understood'],
  ['200 with null', 200, 'null', 'its answer could not be understood'],
  ['200 without a body', 200, '', 'its answer could not be understood'],
])('fails on %s', async (_, status, body, message) => {
  answer = replying(status, body)
  await expect(send()).rejects.toThrow(message)
  expect(received).toHaveLength(1)
})

it('does not wait for ever: neither for the answer nor for its end', async () => {
  answer = () => {}
  await expect(send({ timeoutMs: 50 })).rejects.toThrow('Exotel cannot be reached: The operation was aborted')
  answer = (response) => response.writeHead(200).write('{"SMSMessage":')
  await expect(send({ timeoutMs: 50 })).rejects.toThrow('Exotel cannot be reached: The operation was aborted')
})

it('fails when the connection breaks', async () => {
  answer = (_, request) => request.socket.resetAndDestroy()
  await expect(send()).rejects.toThrow('Exotel cannot be reached: ')
  answer = (response, request) => {
    response.writeHead(200, { 'content-length': 1_000 }).write('{', () => request.socket.resetAndDestroy())
  }
  await expect(send()).rejects.toThrow('Exotel cannot be reached: ')
})

it('fails where nobody listens, without naming its credentials', async () => {
  await expect(send({ port: 1 })).rejects.toThrow(/^Exotel cannot be reached: (?!.*the-(key|token))/)
})
