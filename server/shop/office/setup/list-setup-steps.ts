import type { Kysely } from 'kysely'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { SETUP_STEP_NAMES, type SetupStep, UNNAMED_SHOP } from '#domain/staff/today/setup-steps.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lastBackupAt } from '#server/shop/backup/note-backup.ts'
import { listShippingRules } from '#server/shop/delivery/queries.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import type { PaymentMethods } from '#server/shop/payments/payment-methods.ts'
import { findShop } from '#server/shop/profile/queries.ts'

export type SetupDeps = {
  db: Kysely<Tables>
  payments: PaymentMethods
  messages: {
    /** who carries them: `outbox` is a file that nobody reads but the developer */
    providers?: { sms: string; mail: string }
  }
}

/** What is still to be done before the shop can sell, by what is there, not by what somebody has ticked. */
export async function listSetupSteps({ db, payments, messages }: SetupDeps): Promise<SetupStep[]> {
  const shop = await findShop(db, SHOP_ID)
  const { sms = 'outbox', mail = 'outbox' } = messages.providers ?? {}
  const isDone: Record<SetupStep, boolean> = {
    name: shop !== undefined && shop.name !== UNNAMED_SHOP && shop.logo !== null,
    gstin: shop?.gstin != null,
    grievance:
      shop?.grievance_officer != null &&
      shop.grievance_designation !== null &&
      (shop.grievance_email ?? shop.email) !== null &&
      (shop.grievance_phone ?? shop.phone) !== null,
    delivery: (await listShippingRules(db, SHOP_ID)).length > 0,
    payment: payments.online.hosted !== undefined || (await findCashTerms(db, SHOP_ID)).isOn,
    sms: sms !== 'outbox',
    mail: mail !== 'outbox',
    backup: (await lastBackupAt(db)) !== undefined,
    factor: await hasOwnersFactor(db),
    product: await hasProduct(db),
  }
  return SETUP_STEP_NAMES.filter((step) => !isDone[step])
}

async function hasOwnersFactor(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('factor_step', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function hasProduct(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', SHOP_ID)
    .where('publish', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
