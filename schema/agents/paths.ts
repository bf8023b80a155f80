/** The URL of the MCP server, with and without the trailing slash. */
export const mcpPath = '/wagtail/mcp/'

/** Whether a path is that of the MCP server. */
export const isMcpPath = (path: string): boolean => path === mcpPath || `${path}/` === mcpPath

/** Screens of what agents have planned. No part of `paths.wagtail`, which every screen reads. */
export const agentPlanScreenPaths = {
  agentPlans: '/wagtail/agent-plans/',
  agentPlan: (id: number) => `/wagtail/agent-plans/${id}/`,
  agentPlanPreview: (id: number) => `/wagtail/agent-plans/${id}/preview/`,
} as const
