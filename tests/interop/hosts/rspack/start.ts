import { importRemote } from '../import-remote'
import { offerParcels } from '../offer-parcels'

offerParcels(importRemote)
