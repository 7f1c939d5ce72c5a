/** `npm run razorpay-stand-in`: tries the way to Razorpay and back on one machine, without an account. */
import { RazorpayStandIn, type Trouble } from './stand-in.ts'

const { PORT = '3111', SHOP = 'http://localhost:3000', TROUBLE } = process.env
const standIn = new RazorpayStandIn()
standIn.webhookUrl = new URL('/payments/razorpay/webhook', SHOP).href
standIn.autoCapture = process.env.CAPTURE !== 'manual'
standIn.trouble = () => TROUBLE as Trouble | undefined
await standIn.start(Number(PORT))

const { keyId, keySecret, webhookSecret } = standIn.keys
console.log(`A stand-in for Razorpay listens on ${standIn.url.href}. It sends events to ${standIn.webhookUrl}.

Start the shop in another terminal:

  PAYMENT_PROVIDER=razorpay RAZORPAY_URL=${standIn.url.origin} \\
  RAZORPAY_KEY_ID=${keyId} RAZORPAY_KEY_SECRET='${keySecret}' \\
  RAZORPAY_WEBHOOK_SECRET='${webhookSecret}' npm start
`)
