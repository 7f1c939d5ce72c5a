import type { ReactNode } from 'react'
import { type CouponKind, LONGEST_COUPON_CODE } from '#domain/coupons/coupon.ts'
import type { COUPON_SCOPES, CouponFields } from '#domain/forms/coupons/coupon-fields.ts'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField, SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import { RadioField } from '../../forms/radio-field.tsx'
import styles from './coupons.module.css'

type Options<Value extends string> = readonly (readonly [Value, string])[]

const KINDS: Options<CouponKind> = [
  ['percent', 'A percentage'],
  ['amount', 'An amount in rupees'],
  ['free delivery', 'Free delivery'],
]
const SCOPES: Options<(typeof COUPON_SCOPES)[number]> = [
  ['all', 'Everything'],
  ['category', 'One category'],
  ['product', 'One product'],
]

const RUPEES = { inputMode: 'decimal', autoComplete: 'off' } as const
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

type Props = {
  name: string
  result: unknown
  fields: CouponFields
  categories: readonly string[]
  /** of the button that sends it */
  send: string
  isNew?: boolean
  /** what else is sent */
  children?: ReactNode
}

/** All that can be said of a coupon. What belongs to another choice is out of sight, without script too. */
export function CouponForm({ name, result, fields, categories, send, isNew = false, children }: Props) {
  const has = (field: string) => ({ name: field, defaultValue: fields[field] ?? '' })
  const isTicked = (field: string) => ({ name: field, defaultChecked: fields[field] === 'yes' })
  return (
    <ActionForm name={name} result={result} warn className={styles.form}>
      {children}
      <Section title="What it takes off">
        {isNew && (
          <TextField
            label="Code"
            {...has('coupon')}
            maxLength={LONGEST_COUPON_CODE}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            hint="What customers type, in any letter case. Letters and digits, with - and _ between them."
          />
        )}
        <RadioField label="What it takes off" options={KINDS} {...has('kind')} />
        <div className={styles.percent}>
          <TextField label="Percentage" {...has('percent')} {...RUPEES} />
          <TextField
            label="At most, in rupees"
            {...has('cap')}
            {...RUPEES}
            hint="Leave empty for no limit."
          />
        </div>
        <div className={styles.amount}>
          <TextField label="Amount in rupees" {...has('amount')} {...RUPEES} hint="Tax included." />
        </div>
      </Section>
      <Section title="What it is for">
        <RadioField label="What it is for" options={SCOPES} {...has('covers')} />
        <div className={styles.category}>
          <SelectField
            label="Category"
            options={[['', 'Choose a category'], ...categories.map((it) => [it, it] as const)]}
            {...has('category')}
          />
        </div>
        <div className={styles.product}>
          <TextField label="SKU" {...has('product')} autoComplete="off" />
        </div>
        <TextField
          label="Minimum order in rupees"
          {...has('least')}
          {...RUPEES}
          hint="Of what the coupon is for, tax included. Leave empty for none."
        />
      </Section>
      <Section title="Who can use it">
        <TextField label="Orders in all" {...has('uses')} {...NUMBER} hint="Leave empty for any number." />
        <TextField
          label="Orders of each customer"
          {...has('per-customer')}
          {...NUMBER}
          hint="Leave empty for any number."
        />
        <div>
          <CheckField label="Only for a customer’s first order" {...isTicked('first-order')} />
          <CheckField label="Only when paid online" {...isTicked('online-only')} />
        </div>
      </Section>
      <Section title="When it can be used">
        <TextField
          label="First day"
          type="date"
          {...has('from')}
          hint="From midnight in India. Leave empty to start at once."
        />
        <TextField
          label="Last day"
          type="date"
          {...has('to')}
          hint="Until the end of that day in India. Leave empty for no end."
        />
      </Section>
      <div className={styles.send}>
        <SendButton>{send}</SendButton>
      </div>
    </ActionForm>
  )
}
