import * as v from 'valibot'

const summarySchema = v.object({
  conversation_id: v.string(),
  user_id: v.nullable(v.string()),
  message_count: v.number(),
  started_at: v.string(),
  last_message_at: v.string(),
  user_messages: v.number(),
  bot_messages: v.number(),
})

/** One row of the view `conversation_summaries`. Times are ISO texts with microseconds: keep them as they are. */
export type ConversationSummary = v.InferOutput<typeof summarySchema>
export const summaryRows = v.array(summarySchema)
export const SUMMARY_COLUMNS = Object.keys(summarySchema.entries).join(',')

const messageSchema = v.object({
  id: v.string(),
  conversation_id: v.string(),
  user_id: v.nullable(v.string()),
  message: v.string(),
  is_user: v.boolean(),
  timestamp: v.string(),
})

/** One message of a conversation, as the analytics page reads it. */
export type ConversationMessage = v.InferOutput<typeof messageSchema>
export const messageRows = v.array(messageSchema)
export const MESSAGE_COLUMNS = Object.keys(messageSchema.entries).join(',')

const activitySchema = v.object({ hour: v.string(), messages: v.number(), user_messages: v.number() })

/** Messages of one hour (UTC). Hours without messages have no row. */
export type ActivityHour = v.InferOutput<typeof activitySchema>
export const activityRows = v.array(activitySchema)
