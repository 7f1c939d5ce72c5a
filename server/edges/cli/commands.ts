import { BACKUP_COMMANDS } from './backup-commands.ts'
import { CANCELLING_COMMAND, PAYOUT_COMMAND } from './cancelling-commands.ts'
import { CASH_COMMANDS } from './cash-commands.ts'
import type { Command } from './command.ts'
import { COUPON_COMMANDS } from './coupon-commands.ts'
import { DELIVERY_COMMANDS } from './delivery-commands.ts'
import { FITMENT_COMMANDS } from './fitment-commands.ts'
import { HOLD_COMMANDS } from './hold-commands.ts'
import { JOB_COMMANDS } from './job-commands.ts'
import { ORDER_COMMANDS } from './order-commands.ts'
import { PARCEL_COMMANDS } from './parcel-commands.ts'
import { PRICE_COMMANDS } from './price-commands.ts'
import { PRINT_COMMANDS } from './print-commands.ts'
import { PRODUCT_COMMANDS } from './product-commands.ts'
import { RETURN_COMMANDS } from './return-commands.ts'
import { SEARCH_COMMANDS } from './search-commands.ts'
import { SETUP_LINK_COMMANDS } from './setup-link-command.ts'
import { SHOP_COMMANDS } from './shop-commands.ts'
import { STAFF_COMMANDS } from './staff-commands.ts'
import { STOCK_COMMANDS } from './stock-commands.ts'
import { TICKET_COMMANDS } from './ticket-commands.ts'
import { TOKEN_COMMANDS } from './token-commands.ts'
import { VERSION_COMMAND } from './version-command.ts'

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
  ...PRODUCT_COMMANDS,
  ...FITMENT_COMMANDS,
  ...SEARCH_COMMANDS,
  ...JOB_COMMANDS,
  ...SHOP_COMMANDS,
  CANCELLING_COMMAND,
  ...STAFF_COMMANDS,
  ...SETUP_LINK_COMMANDS,
  ...TOKEN_COMMANDS,
  ...BACKUP_COMMANDS,
  VERSION_COMMAND,
]
