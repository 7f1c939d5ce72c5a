import { read, verb } from '#server/platform/bind-verbs.ts'
import { acceptReturn, noteReturnSent, refuseReturn } from './answer-return.ts'
import { askReturn } from './ask-return.ts'
import { closeOrders } from './close-orders.ts'
import { closeReturn, previewClose } from './close-return.ts'
import { listFitExperience, listMisfits } from './fit-experience.ts'
import { forgetPhotos, keepPhoto, openPhoto } from './photos.ts'
import { findReturn, listReturns } from './queries.ts'
import { receiveReturn } from './receive-return.ts'
import { refuseParcel } from './refuse-parcel.ts'
import { changeReturnSettings, readReturnSettings } from './return-rule.ts'
import { listReturnable } from './returnable.ts'
import { takeBackParcel } from './take-back-parcel.ts'
import { withdrawReturn } from './withdraw-return.ts'

export const returns = {
  ask: verb(askReturn),
  accept: verb(acceptReturn),
  refuse: verb(refuseReturn),
  withdraw: verb(withdrawReturn),
  noteSent: verb(noteReturnSent),
  receive: verb(receiveReturn),
  close: verb(closeReturn),
  previewClose: verb(previewClose),
  refuseParcel: verb(refuseParcel),
  takeBackParcel: verb(takeBackParcel),
  find: read(findReturn),
  list: read(listReturns),
  listReturnable: verb(listReturnable),
  keepPhoto: verb(keepPhoto),
  openPhoto: verb(openPhoto),
  forgetPhotos: verb(forgetPhotos),
  listFitExperience: verb(listFitExperience),
  listMisfits: verb(listMisfits),
  changeSettings: verb(changeReturnSettings),
  closeOrders: verb(closeOrders),
  readSettings: read(readReturnSettings),
}
