import { FITMENT_COMMANDS } from './catalogue/fitment-commands.ts'
import { PRICE_COMMANDS } from './catalogue/price-commands.ts'
import { PRODUCT_COMMANDS } from './catalogue/product-commands.ts'
import { SEARCH_COMMANDS } from './catalogue/search-commands.ts'
import { STOCK_COMMANDS } from './catalogue/stock-commands.ts'
import { WARRANTY_COMMAND } from './catalogue/warranty-command.ts'
import type { Command } from './command.ts'
import { COUPON_COMMANDS } from './coupons/coupon-commands.ts'
import { COURIER_COMMAND } from './delivery/courier-command.ts'
import { DELIVERY_COMMANDS } from './delivery/delivery-commands.ts'
import { CANCELLING_COMMAND, PAYOUT_COMMAND } from './orders/cancelling-commands.ts'
import { HOLD_COMMANDS } from './orders/hold-commands.ts'
import { ORDER_COMMANDS } from './orders/order-commands.ts'
import { PARCEL_COMMANDS } from './orders/parcel-commands.ts'
import { PRINT_COMMANDS } from './orders/print-commands.ts'
import { CASH_COMMANDS } from './payments/cash-commands.ts'
import { BACKUP_COMMANDS } from './process/backup-commands.ts'
import { JOB_COMMANDS } from './process/job-commands.ts'
import { VERSION_COMMAND } from './process/version-command.ts'
import { MAIL_COMMAND } from './profile/mail-command.ts'
import { SHOP_COMMANDS } from './profile/shop-commands.ts'
import { RETURN_COMMANDS } from './returns/return-commands.ts'
import { SETUP_LINK_COMMANDS } from './staff/setup-link-command.ts'
import { STAFF_COMMANDS } from './staff/staff-commands.ts'
import { TOKEN_COMMANDS } from './staff/token-commands.ts'
import { TICKET_COMMANDS } from './tickets/ticket-commands.ts'

/** In the order in which help lists them. */
export const COMMANDS: readonly Command[] = [
  ...ORDER_COMMANDS,
  PAYOUT_COMMAND,
  ...PARCEL_COMMANDS,
  ...PRINT_COMMANDS,
  ...RETURN_COMMANDS,
  ...HOLD_COMMANDS,
  ...CASH_COMMANDS,
  ...TICKET_COMMANDS,
  ...STOCK_COMMANDS,
  ...PRICE_COMMANDS,
  ...COUPON_COMMANDS,
  ...DELIVERY_COMMANDS,
  COURIER_COMMAND,
  ...PRODUCT_COMMANDS,
  ...FITMENT_COMMANDS,
  ...SEARCH_COMMANDS,
  ...JOB_COMMANDS,
  ...SHOP_COMMANDS,
  CANCELLING_COMMAND,
  WARRANTY_COMMAND,
  MAIL_COMMAND,
  ...STAFF_COMMANDS,
  ...SETUP_LINK_COMMANDS,
  ...TOKEN_COMMANDS,
  ...BACKUP_COMMANDS,
  VERSION_COMMAND,
]
