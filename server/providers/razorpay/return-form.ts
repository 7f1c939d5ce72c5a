import * as v from 'valibot'

/** What is left out, or is no text, is empty: the signature then holds for nothing. */
const text = v.fallback(v.string(), '')

const fields = v.object({ razorpay_order_id: text, razorpay_payment_id: text, razorpay_signature: text })

/** The form with which Razorpay's page sends a browser back. */
export const returnFormSchema = v.pipe(
  v.fallback(fields, { razorpay_order_id: '', razorpay_payment_id: '', razorpay_signature: '' }),
  v.transform((form) => ({
    orderId: form.razorpay_order_id,
    paymentId: form.razorpay_payment_id,
    signature: form.razorpay_signature,
  })),
)
