-- Asks for one address after the other, those given after the first, and begins anew at the end.
local paths, at = {}, 0

function init(arguments)
  for index, path in ipairs(arguments) do paths[index] = path end
end

function request()
  if #paths == 0 then return wrk.format() end
  at = at % #paths + 1
  return wrk.format(nil, paths[at])
end
