import ownPackage from '../../package.json' with { type: 'json' }

/** As `package.json` has it, and the newest release in `CHANGELOG.md`. */
export const SHOP_VERSION = ownPackage.version
