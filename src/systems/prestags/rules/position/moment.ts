export { actorOf, stepKind, stepOf } from '../../../../core/engine/moment.ts'
