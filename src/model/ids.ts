/** Ids: one type per kind of id, so that one can never be passed for another. */

declare const kind: unique symbol;
type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** One run of one hook, made by the hook itself; equal for every retry of the same event. */
export type DeliveryId = Id<"delivery">;
/** One agent session, as the agent itself names it. */
export type AgentSessionId = Id<"agent-session">;
/** One line of work inside a session: its own, or that of one of its sub-agents. */
export type ThreadId = Id<"thread">;
/** One agent session as skilld names it: `ses_…`. */
export type SessionId = Id<"session">;
export type EpisodeId = Id<"episode">;
export type StepId = Id<"step">;
export type CandidateId = Id<"candidate">;
/** One replay of a skill: `trl_…`. */
export type TrialId = Id<"trial">;
/** One skill told to one session: `inj_…`. */
export type InjectionId = Id<"injection">;
/** One tool call inside a session; joins what happened before it to what happened after. */
export type ToolCallId = Id<"tool-call">;

export const deliveryId = (raw: string): DeliveryId => raw as DeliveryId;
export const agentSessionId = (raw: string): AgentSessionId => raw as AgentSessionId;
export const threadId = (raw: string): ThreadId => raw as ThreadId;
export const sessionId = (raw: string): SessionId => raw as SessionId;
export const episodeId = (raw: string): EpisodeId => raw as EpisodeId;
export const candidateId = (raw: string): CandidateId => raw as CandidateId;
export const trialId = (raw: string): TrialId => raw as TrialId;
export const injectionId = (raw: string): InjectionId => raw as InjectionId;
export const stepId = (raw: string): StepId => raw as StepId;
export const toolCallId = (raw: string): ToolCallId => raw as ToolCallId;
