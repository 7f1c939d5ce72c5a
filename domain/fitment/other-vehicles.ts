import { compact, wordsOf } from '../search/words.ts'

/**
 * Vehicles that people here drive and that a shop may know nothing of, by make. A name that is a word of much else, or of
 * another vehicle, stands with what tells it apart: "tesla model 3", "jupiter 125". What the shop does know stands before this.
 */
const OTHERS: Readonly<Record<string, string>> = {
  'Maruti Suzuki':
    'fronx, jimny, invicto, grand vitara, e vitara, evitara, victoris, xl6, ciaz, s cross, sx4, ritz, a star, estilo, zen estilo, maruti zen, maruti esteem, maruti 800, super carry, kizashi, maruti versa',
  Hyundai:
    'exter, alcazar, hyundai aura, tucson, elantra, hyundai accent, getz, hyundai kona, kona electric, ioniq, ioniq 5, santa fe, creta electric, creta ev, i20 n line, i20 active, hyundai sonata, hyundai terracan',
  Tata: 'curvv, harrier, tata safari, tata sierra, nexon ev, nexon electric, punch ev, punch electric, tiago ev, tiago nrg, tigor ev, tata nano, tata bolt, tata zest, tata hexa, tata sumo, tata indigo, tata aria, tata yodha, tata intra',
  Mahindra:
    'thar roxx, xuv 3xo, xuv700, xuv400, xev 9e, xev 7e, be 6, be 6e, bolero neo, bolero camper, bolero pickup, bolero maxx, scorpio n, scorpio classic, marazzo, kuv100, xylo, mahindra verito, alturas, quanto, mahindra jeeto, mahindra supro',
  Honda:
    'elevate, wr v, br v, cr v, mobilio, honda civic, honda accord, activa e, activa 125, aviator, grazia, dio 125, shine 100, cb350, cb 350, hness, h ness, cb200x, cb300r, cb300f, nx200, livo, cd 110, dream yuga, xblade, x blade, honda navi, hornet 160r, sp 160, sp160, stunner, honda twister',
  Toyota:
    'hycross, innova hycross, hyryder, urban cruiser, glanza, rumion, taisor, camry, corolla, toyota altis, toyota yaris, hilux, vellfire, land cruiser, fortuner legender',
  Renault: 'kiger, triber, lodgy, captur, fluence, renault pulse, renault scala, renault koleos',
  Nissan: 'magnite, terrano, nissan sunny, nissan kicks, x trail, evalia',
  Datsun: 'redi go, redigo, datsun go plus',
  Ford: 'endeavour, endeavor, ford freestyle, ford fiesta, ford ikon, ford fusion, mondeo, mustang',
  Volkswagen: 'taigun, virtus, tiguan, vento, ameo, jetta, passat, touareg',
  Chevrolet:
    'cruze, tavera, chevrolet spark, chevrolet sail, chevrolet enjoy, optra, aveo, captiva, trailblazer',
  Kia: 'carens, syros, clavis, kia carnival, ev6, ev9, kia ev6, kia ev9',
  Skoda:
    'kushaq, slavia, kylaq, kodiaq, octavia, skoda superb, skoda rapid, skoda fabia, skoda laura, skoda yeti',
  MG: 'hector, hector plus, astor, gloster, zs ev, mg comet, comet ev, windsor ev, mg windsor, mg m9, mg cyberster',
  Tesla: 'tesla model 3, tesla model y, model 3, model y, tesla model s, tesla model x, tesla cybertruck',
  Jeep: 'jeep compass, jeep meridian, jeep wrangler, grand cherokee',
  Citroën: 'citroen c3, citroen basalt, citroen aircross, citroen ec3, c5 aircross, c3 aircross',
  BYD: 'atto 3, byd seal, sealion 7, emax 7, byd e6',
  Force: 'force gurkha, force trax, force traveller',
  Isuzu: 'd max, isuzu mux, isuzu hi lander',
  Fiat: 'punto, fiat linea, fiat palio, fiat avventura',
  Mitsubishi: 'pajero, outlander, mitsubishi lancer, mitsubishi cedia',
  BMW: 'g310r, g310gs, g 310 r, g 310 gs',
  'Mercedes-Benz': 'mercedes benz, mercedes',
  Audi: '',
  Volvo: '',
  Lexus: '',
  Porsche: '',
  Jaguar: '',
  'Land Rover': 'range rover, defender 110, discovery sport',
  Mini: 'mini cooper, mini countryman',
  'Royal Enfield':
    'classic 500, classic 650, bullet 500, bullet 650, super meteor, shotgun 650, guerrilla 450, scram 411, scram 440, bear 650, thunderbird, goan classic, flying flea',
  Hero: 'karizma, xpulse, xtreme 125r, xtreme 160r, xtreme 200s, xtreme 250r, splendor pro, splendor xtec, splendor ismart, super splendor, maestro, pleasure plus, hero pleasure, destini, xoom, mavrick 440, hero duet, passion xtec, passion plus, vida v1, vida v2, vida vx2, hero achiever, cbz',
  Bajaj:
    'pulsar 125, pulsar 180, pulsar n150, pulsar n250, pulsar f250, pulsar ns125, pulsar ns160, pulsar rs200, pulsar p150, pulsar as200, avenger 160, avenger 180, avenger street, dominar 250, ct 110, ct 125x, platina 125, bajaj boxer, freedom 125, bajaj vikrant, discover 100, discover 150, bajaj v15',
  TVS: 'raider, raider 125, ronin, jupiter 125, ntorq 150, tvs orbiter, tvs radeon, tvs victor, apache rtr 310, apache rtx, tvs wego, scooty pep, pep plus, scooty zest, tvs zest, scooty streak, tvs phoenix, tvs xl, xl100, xl 100',
  Yamaha:
    'fz 25, fz25, fz x, fzx, fzs 25, fascino, r15 v2, r15 v3, r15m, r15s, yzf r3, mt 03, mt 09, xsr155, xsr 155, aerox, saluto, sz rr, szr, rx 100, rx100, ray z 125, rayzr 125',
  Suzuki:
    'burgman, avenis, gixxer 250, gixxer sf, v strom, vstrom, hayabusa, intruder 150, suzuki swish, suzuki lets, e access',
  KTM: 'duke 125, duke 160, duke 250, 125 duke, 160 duke, 250 duke, rc 125, rc 160, rc 200, rc 390, rc200, rc390, adventure 250, adventure 390, 390 adventure, 250 adventure',
  Jawa: 'perak, jawa 350, 42 bobber, 42 fj, jawa 300',
  Yezdi: 'yezdi roadster, yezdi scrambler, yezdi adventure',
  Triumph: 'speed 400, scrambler 400, triumph speed',
  'Harley-Davidson': 'harley davidson, harley, x440',
  Kawasaki: 'ninja 300, ninja 400, ninja 500, ninja 650',
  Ducati: '',
  Benelli: 'imperiale',
  Husqvarna: 'svartpilen, vitpilen',
  Aprilia: 'aprilia sr 125, aprilia sr 160, rs 457',
  Vespa: '',
  Ather: 'rizta',
  Ola: 'ola roadster',
  Revolt: 'revolt rv400, rv400',
  Ultraviolette: 'f77',
  Ampere: 'ampere magnus, ampere nexus, magnus ex',
  Piaggio: 'ape auto',
  'Ashok Leyland': 'bada dost',
  Eicher: '',
}

type Other = { make: string; words: string[] }

/** Makes that are other words as well are found by their models alone. */
const ORDINARY_MAKES = new Set(['force', 'mini', 'ampere', 'revolt', 'triumph', 'jaguar', 'mg'])

const BY_NAME: ReadonlyMap<string, Other> = new Map(
  Object.entries(OTHERS).flatMap(([make, models]) => {
    const ownName = ORDINARY_MAKES.has(make.toLowerCase()) ? [] : [make]
    return [...ownName, ...models.split(',')].flatMap((name): [string, Other][] => {
      const words = wordsOf(name)
      return words.length === 0 ? [] : [[compact(words), { make, words }]]
    })
  }),
)

const LONGEST_NAME = Math.max(...[...BY_NAME.values()].map(({ words }) => words.length)) + 1

/** Some of the typed words, by where they stand, that name a vehicle of this list. */
export type OtherName = { make: string; from: number; to: number; words: readonly string[] }

/** The longest names among words that were typed one after another, whatever spaces are in them: "xuv3xo", "xuv 3 xo". */
export function otherNamesIn(typed: readonly string[]): OtherName[] {
  const found: OtherName[] = []
  for (let from = 0; from < typed.length; from++) {
    for (let to = Math.min(from + LONGEST_NAME, typed.length); to > from; to--) {
      const other = BY_NAME.get(compact(typed.slice(from, to)))
      if (!other) continue
      found.push({ ...other, from, to })
      from = to - 1
      break
    }
  }
  return found
}
